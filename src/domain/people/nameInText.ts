/** A pupil's name in typed texts: found as a word, and replaced (docs/rules.md 15.22). */

/** Where typed texts about a class are stored: a table and its column. */
export const placeKinds = [
  'teams:title',
  'teams:shipName',
  'answers:tweet',
  'returns:tweet',
  'returns:takenText',
  'returns:tip',
  'returns:top',
  'ratings:comment',
  'ratings:note',
  'phaseFeedback:feedback',
  'takenAway:word',
  'takenAway:tweet',
  'looks:starOne',
  'looks:starTwo',
  'looks:wish',
  'handovers:text',
  'runs:text',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** Replaces a name that was removed. */
export const nobody = 'leerling';

export function standsIn(text: string, name: string): boolean {
  return occurrences(text.normalize('NFD'), name).length > 0;
}

/**
 * Whether the name occurs exactly as in the list of pupils, so that a docent need not decide if it is the name or a
 * word.
 */
export function standsWritten(text: string, name: string): boolean {
  const whole = text.normalize('NFD');
  return occurrences(whole, name).some(({ start, end }) => whole.slice(start, end) === name.normalize('NFD'));
}

/** A text without the name stays the same, character for character. */
export function withoutName(text: string, name: string, instead = nobody): string {
  const whole = text.normalize('NFD');
  const found = occurrences(whole, name);
  if (found.length === 0) return text;
  const ends = [0, ...found.map(({ end }) => end)];
  return [...found.map(({ start }) => start), whole.length]
    .map((start, at) => whole.slice(ends[at], start))
    .join(instead)
    .normalize('NFC');
}

/** Replaces the other names in the team, for the parents of one pupil. */
export const teammate = 'een teamgenoot';

/** Removes the longest name first: otherwise 'Anna Maria' becomes 'een teamgenoot Maria'. */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, name) => withoutName(left, name, instead), text);
}

// Compiled once: compiling takes longer than matching, and a class has thousands of texts.
const letterBefore = /[\p{L}\p{M}\p{N}]$/u;
const endsHere = /^['’]?[sS]?(?![\p{L}\p{M}\p{N}])/u;

/** Accents as NFD writes them, after their letter. Marks of other scripts are vowels, which tell words apart. */
const accents = '[\\u0300-\\u036F]';
const anyAccent = new RegExp(accents, 'gu');

/**
 * Whole words in any case, with or without accents: children leave them out, and 'Zoe' is Zoë too. 'Noors' and 'Noor's'
 * match Noor, 'Noortje' does not. `text` is in NFD.
 */
function occurrences(text: string, name: string): { start: number; end: number }[] {
  const letters = Array.from(name.normalize('NFD').replaceAll(anyAccent, ''));
  const signs = letters.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`) + `${accents}*`).join('');
  const found = [...text.matchAll(new RegExp(signs, 'giu'))].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  return found.filter(
    ({ start, end }) =>
      !letterBefore.test(text.slice(Math.max(0, start - 2), start)) && endsHere.test(text.slice(end, end + 4)),
  );
}
