/** The only Markdown reader, for server and browser: every text is checked against the limits before it is parsed. */

import MarkdownIt from 'markdown-it';

import { boundsFault, type MarkdownFault, markdownLimits, tooDeepFault } from '#domain/challenge/markdown/bounds.ts';
import type { Block } from '#domain/challenge/markdown/tokens.ts';

import { blocksOf } from './blocks.ts';
import { TooDeep } from './tooDeep.ts';

export type MarkdownText = { ok: true; blocks: readonly Block[] } | { ok: false; fault: MarkdownFault };

// A list counts as two levels; the library silently drops deeper nesting, so we refuse it first.
const maxNesting = 2 * markdownLimits.deepest + 4;
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting });
// Only a link with a scheme is detected: the search for bare hosts and mail addresses takes quadratic time.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null);
// Our own check refuses addresses with an error message: the library would drop the link silently.
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

/** For our own texts, and texts made from ones that were read before. */
export function readOwnMarkdown(text: string): readonly Block[] {
  return blocksOf(parser.parse(text, {}), text);
}
