/** Markdown as pupils will see it, made beside the text while it is typed. */

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { MarkdownFault } from '#domain/challenge/markdown/bounds.ts';
import { toHtml } from '#domain/challenge/markdown/html.ts';
import type { linkHtml } from '#domain/challenge/safeHtml.ts';

/** Where a picture of the draft is; undefined where it has none of that name. */
export type PictureAddress = (path: string) => string | undefined;

export type TypedText = { ok: true; html: string } | { ok: false; fault: MarkdownFault };

/** `toLink`: what a link becomes, on a server that plays no films of others (docs/rules.md 14.35). */
export function typedHtml(text: string, addressOf: PictureAddress, toLink?: typeof linkHtml): TypedText {
  const read = readMarkdown(text);
  if (!read.ok) return read;
  const findPicture = (path: string) => {
    const address = addressOf(path);
    return address === undefined ? undefined : { address };
  };
  return { ok: true, html: toHtml(read.blocks, { findPicture, ...(toLink && { toLink }) }) };
}
