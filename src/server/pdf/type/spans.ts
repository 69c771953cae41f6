/** Markdown inside a paragraph as stretches of text with one look each. */

import type { MarkedToken } from 'marked';

import type { Face } from './fonts.ts';
import type { Span } from './typeset.ts';

type Look = { face: Face; link?: string };

/** Bold stays bold inside italic: one look at a time is enough on paper. */
export function spansOf(tokens: readonly MarkedToken[], look: Look = { face: 'text' }): Span[] {
  return tokens.flatMap((token): Span[] => {
    if (token.type === 'strong') return inside(token.tokens, { ...look, face: 'bold' });
    if (token.type === 'em') return inside(token.tokens, { ...look, face: look.face === 'bold' ? 'bold' : 'italic' });
    if (token.type === 'link') return inside(token.tokens, { ...look, link: token.href });
    if (token.type === 'br') return [{ ...look, text: '\n' }];
    if (token.type === 'image' || token.type === 'html' || token.type === 'checkbox') return [];
    if ('tokens' in token && token.tokens !== undefined) return inside(token.tokens, look);
    return 'text' in token ? [{ ...look, text: token.text.replaceAll('\n', ' ') }] : [];
  });
}

// Without extensions of our own every token is one of marked's.
const inside = (tokens: readonly unknown[], look: Look): Span[] => spansOf(tokens as MarkedToken[], look);
