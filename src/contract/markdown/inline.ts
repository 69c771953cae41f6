/** Builds our tree of inline nodes from the markdown-it tokens in a paragraph, heading or cell. */

import type { Token } from 'markdown-it';

import { markdownLimits } from '#domain/challenge/markdown/bounds.ts';
import type { Inline } from '#domain/challenge/markdown/tokens.ts';

import { TooDeep } from './tooDeep.ts';

type Open = { token: Token; line: number; inside: Inline[] };

/** `from`: the line of the first token. */
export function inlineOf(tokens: readonly Token[], from: number): Inline[] {
  const open: Open[] = [];
  const found: Inline[] = [];
  let line = from;
  const add = (one: Inline): void => void (open.at(-1)?.inside ?? found).push(one);
  for (const token of tokens) {
    if (token.nesting === 1) {
      if (open.length >= markdownLimits.deepest) throw new TooDeep(line);
      open.push({ token, line, inside: [] });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed !== undefined) add(spanOf(closed));
    } else {
      add(leafOf(token, line));
      line += token.type.endsWith('break') ? 1 : token.content.split('\n').length - 1;
    }
  }
  return found;
}

const marks = { strong: 'strong', em: 'em', s: 'del' } as const;

function spanOf({ token, line, inside }: Open): Inline {
  if (token.type === 'link_open') return { type: 'link', line, href: String(token.attrGet('href')), tokens: inside };
  return { type: marks[token.tag as keyof typeof marks], line, tokens: inside };
}

function leafOf(token: Token, line: number): Inline {
  const { type, content } = token;
  switch (type) {
    case 'softbreak':
      return { type: 'text', line, text: '\n' };
    case 'hardbreak':
      return { type: 'br', line };
    case 'code_inline':
      return { type: 'codespan', line, text: content };
    case 'html_inline':
      return { type: 'html', line, text: content };
    case 'image':
      return { type: 'image', line, href: String(token.attrGet('src')), text: wordsIn(token) };
    default:
      return { type: 'text', line, text: content };
  }
}

/** The alt text of a picture, without marks. */
function wordsIn({ children }: Token): string {
  const words = (token: Token): string => (token.type === 'softbreak' ? ' ' : token.content);
  return (children ?? []).map((child) => (child.type === 'image' ? wordsIn(child) : words(child))).join('');
}
