/** Converts the Markdown of a challenge's texts to HTML, and finds what is refused in it (raw HTML, unsafe links). */

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { MarkdownFault } from '#domain/challenge/markdown/bounds.ts';
import { type HtmlSettings, toHtml } from '#domain/challenge/markdown/html.ts';
import { allTokens, type Block, type Inline } from '#domain/challenge/markdown/tokens.ts';
import { escapeHtml, isSafeLink } from '#domain/challenge/safeHtml.ts';

/** Raw HTML and unsafe links become plain text. A text that exceeds its bounds becomes plain text as a whole. */
export function markdownHtml(
  text: string,
  findPicture: HtmlSettings['findPicture'],
  toLink?: HtmlSettings['toLink'],
): string {
  const read = readMarkdown(text);
  return read.ok ? toHtml(read.blocks, { findPicture, ...(toLink && { toLink }) }) : `<p>${escapeHtml(text)}</p>`;
}

/** Why a text is not parsed at all: it exceeds one of its bounds. */
export function unreadableFault(text: string): MarkdownFault | undefined {
  const read = readMarkdown(text);
  return read.ok ? undefined : read.fault;
}

/** Returns in Dutch what is wrong with an image's name; undefined when the image can be shown. */
type ImageFault = (name: string) => string | undefined;

export function faultsIn(blocks: readonly Block[], imageFault: ImageFault): MarkdownFault[] {
  return allTokens(blocks).flatMap((token) => {
    const message = tokenFault(token, imageFault);
    return message === undefined ? [] : [{ line: token.line, message }];
  });
}

function tokenFault(token: Block | Inline, imageFault: ImageFault): string | undefined {
  if (token.type === 'html') return htmlFault(token.text);
  if (token.type === 'image') return imageFault(token.href);
  if (token.type === 'link' && !isSafeLink(token.href)) {
    return `de link '${token.href}' kan niet; verwacht: een adres dat met https:// of mailto: begint`;
  }
  return undefined;
}

function htmlFault(raw: string): string {
  const tag = raw.trim().split('\n')[0]?.slice(0, 40) ?? '';
  const what = /^<script/iu.test(tag) ? 'een script' : 'HTML';
  return `hier staat ${what} (${tag}); verwacht: alleen Markdown, zoals **vet**, *schuin* of een lijst met streepjes`;
}
