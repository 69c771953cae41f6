/** Renders Markdown as pupils will see it, beside the text while it is typed. */

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { MarkdownFault } from '#domain/challenge/markdown/bounds.ts';
import { toHtml } from '#domain/challenge/markdown/html.ts';
import type { linkHtml } from '#domain/challenge/safeHtml.ts';

/** The address of a picture in the draft; undefined where it has none with that name. */
export type PictureAddress = (path: string) => string | undefined;

export type TypedText = { ok: true; html: string } | { ok: false; fault: MarkdownFault };

/** `toLink`: the replacement for a link on a server that plays no external films (docs/rules.md 14.35). */
export function typedHtml(text: string, addressOf: PictureAddress, toLink?: typeof linkHtml): TypedText {
  const read = readMarkdown(text);
  if (!read.ok) return read;
  const findPicture = (path: string) => {
    const address = addressOf(path);
    return address === undefined ? undefined : { address };
  };
  return { ok: true, html: toHtml(read.blocks, { findPicture, ...(toLink && { toLink }) }) };
}
