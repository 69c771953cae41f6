/** What may be typed: how long, and what counts as empty (product.md §5, rules.md §3). */

export const limits = { title: 40, name: 60, tweet: 2000, comment: 2000, note: 2000, feedback: 2000 } as const;

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Characters as people count them: 👩‍🚀 is one, é is one however it is written. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

export function isEmptyText(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

export type TextRule = { max: number; required?: string };

/** The key of what is wrong with a text, or undefined. `required` is the key for an empty one; without it a text may be empty. */
export function textError(text: string | undefined, rule: TextRule): string | undefined {
  if (rule.required !== undefined && isEmptyText(text)) return rule.required;
  const tooLong = (text?.length ?? 0) > rule.max && countCharacters(text ?? '') > rule.max;
  return tooLong ? `Must be ${rule.max} characters or less` : undefined;
}
