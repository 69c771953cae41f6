/** Converts inline Markdown to spans of text with one style each. */

import type { Block, Inline } from '#domain/challenge/markdown/tokens.ts';

import type { Face } from './fonts.ts';
import type { Span } from './typeset.ts';

type Look = { face: Face; link?: string };

/** Bold stays bold inside italic: one style at a time is enough on paper. */
export function spansOf(tokens: readonly (Block | Inline)[], look: Look = { face: 'text' }): Span[] {
  return tokens.flatMap((token): Span[] => {
    if (token.type === 'strong') return spansOf(token.tokens, { ...look, face: 'bold' });
    if (token.type === 'em') return spansOf(token.tokens, { ...look, face: look.face === 'bold' ? 'bold' : 'italic' });
    if (token.type === 'link') return spansOf(token.tokens, { ...look, link: token.href });
    if (token.type === 'br') return [{ ...look, text: '\n' }];
    if (token.type === 'image' || token.type === 'html' || token.type === 'checkbox') return [];
    if ('tokens' in token) return spansOf(token.tokens, look);
    return 'text' in token ? [{ ...look, text: token.text.replaceAll('\n', ' ') }] : [];
  });
}
