/** The one reader of Markdown, for the server and the browser alike: no text reaches the parser before it is within bounds. */

import MarkdownIt from 'markdown-it';

import { boundsFault, type MarkdownFault, markdownLimits, tooDeepFault } from '#domain/challenge/markdown/bounds.ts';
import type { Block } from '#domain/challenge/markdown/tokens.ts';

import { blocksOf } from './blocks.ts';
import { TooDeep } from './tooDeep.ts';

export type MarkdownText = { ok: true; blocks: readonly Block[] } | { ok: false; fault: MarkdownFault };

// A list counts for two; what is deeper than this the library would leave out, and is refused before that.
const maxNesting = 2 * markdownLimits.deepest + 4;
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting });
// Only a written scheme makes a link: the search for bare hosts and mail addresses takes quadratic time.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null);
// Which addresses may be used is ours to say, in words: the library would leave a link out without one.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

export function readMarkdown(text: string): MarkdownText {
  const fault = boundsFault(text);
  if (fault !== undefined) return { ok: false, fault };
  try {
    return { ok: true, blocks: readOwnMarkdown(text) };
  } catch (error) {
    if (error instanceof TooDeep) return { ok: false, fault: tooDeepFault(error.line) };
    throw error;
  }
}

/** Of a text of our own, or one that we made of texts that were read before. */
export function readOwnMarkdown(text: string): readonly Block[] {
  return blocksOf(parser.parse(text, {}), text);
}
