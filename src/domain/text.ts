/** Limits of typed text: its length, and what counts as empty (docs/rules.md 12.1, 12.2). */

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Characters as people count them: 👩‍🚀 is one, é is one however it is written. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** How many characters may still be typed; negative where there are too many. */
export function charactersLeft(text: string, max: number): number {
  return max - countCharacters(text);
}

/** No visible character: white space of every kind, and characters that only affect how others are drawn. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]*$/u;

export function isEmptyText(text: string | undefined): boolean {
  return text === undefined || unseen.test(text);
}

/** The most code units that one character may take: a family of four, each with a skin tone, takes 19. */
const mostUnits = 20;

/** The most code units that a text of that many characters takes. */
export function longestInUnits(characters: number): number {
  return characters * mostUnits;
}

export type TextRule = { max: number; required?: string };

/**
 * The key of what is wrong with a text, or undefined. `required` is the key for an empty one; without it a text may be
 * empty.
 */
export function textError(text: string | undefined, rule: TextRule): string | undefined {
  if (rule.required !== undefined && isEmptyText(text)) return rule.required;
  return isTooLong(text ?? '', rule.max) ? `Must be ${rule.max} characters or less` : undefined;
}

/** A letter with a thousand accents counts as one character, and still makes the text too long. */
function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > longestInUnits(max) || countCharacters(text) > max;
}
