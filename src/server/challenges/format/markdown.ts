/** The Markdown of a challenge's texts: turned into safe HTML, and what is refused in it (raw HTML, strange links). */

import { Marked, type MarkedToken, type RendererObject } from 'marked';

import { escapeHtml, imageHtml, isSafeLink, linkHtml, type ShownPicture } from '#domain/challenge/safeHtml.ts';

/** Finds an image of the challenge's folder; undefined where there is none. */
export type FindImage = (name: string) => ShownPicture | undefined;

/** HTML from Markdown; raw HTML and unsafe links come out as plain text. */
export function markdownHtml(text: string, findImage: FindImage, link = linkHtml): string {
  // `parse` gives a promise only for an asynchronous extension: there is none.
  return (new Marked({ renderer: safeRenderer(findImage, link) }).parse(text) as string).trim();
}

function safeRenderer(findImage: FindImage, toLink: typeof linkHtml): RendererObject {
  return {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      return toLink(href, this.parser.parseInline(tokens));
    },
    image: ({ href, text }) => imageHtml(findImage(href), text),
  };
}

export function readMarkdown(text: string): MarkedToken[] {
  // Without extensions of our own every token is one of marked's.
  return new Marked().lexer(text) as MarkedToken[];
}

export type PlacedToken = { token: MarkedToken; /** Counted from 1. */ line: number };

/** Every token, the nested ones too, with the line on which it begins. */
export function placedTokens(text: string): PlacedToken[] {
  const lineAt = lineCounter(text);
  const place = (tokens: readonly MarkedToken[], from: number): PlacedToken[] => {
    let cursor = from;
    return tokens.flatMap((token) => {
      const found = text.indexOf(token.raw, cursor);
      // A token inside an indented list is not in the text to the letter: it is about here.
      const start = found === -1 ? cursor : found;
      if (found !== -1) cursor = found + token.raw.length;
      return [{ token, line: lineAt(start) }, ...place(inside(token), start)];
    });
  };
  return place(readMarkdown(text), 0);
}

/** The line of a place in the text; counts on from where it was asked last. */
function lineCounter(text: string): (place: number) => number {
  let at = 0;
  let line = 1;
  return (place) => {
    if (place < at) [at, line] = [0, 1];
    for (let end = text.indexOf('\n', at); end !== -1 && end < place; end = text.indexOf('\n', at)) {
      at = end + 1;
      line += 1;
    }
    return line;
  };
}

function inside(token: MarkedToken): readonly MarkedToken[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') {
    return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens as MarkedToken[]);
  }
  return 'tokens' in token ? ((token.tokens ?? []) as MarkedToken[]) : [];
}

export type MarkdownFault = { line: number; message: string };

/** Characters; far more than any page holds, and few enough to be read in a moment. */
const longestText = 50_000;
/** Lists and quotations inside each other that begin on one line. */
const deepest = 20;
const tooDeep = new RegExp(`^[ \\t]*(?:(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*)){${deepest + 1}}`, 'mu');

/** Why a text is not read at all: it could keep the server busy, or be too much for it. */
export function unreadableFault(text: string): MarkdownFault | undefined {
  if (text.length > longestText)
    return { line: 1, message: `deze tekst telt ${text.length} tekens; verwacht: hooguit ${longestText}` };
  const deep = tooDeep.exec(text);
  if (deep === null) return undefined;
  const line = lineCounter(text)(deep.index);
  return { line, message: `hier staan lijsten of citaten te diep in elkaar; verwacht: hooguit ${deepest} diep` };
}

/** `imageFault` says in Dutch what is wrong with an image's name, undefined where it can be shown. */
export function markdownFaults(text: string, imageFault: (name: string) => string | undefined): MarkdownFault[] {
  return placedTokens(text).flatMap(({ token, line }) => {
    const message = tokenFault(token, imageFault);
    return message === undefined ? [] : [{ line, message }];
  });
}

function tokenFault(token: MarkedToken, imageFault: (name: string) => string | undefined): string | undefined {
  if (token.type === 'html') return htmlFault(token.raw);
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
