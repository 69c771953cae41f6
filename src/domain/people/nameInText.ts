/** A pupil's name in what people typed: found as a word, and put out of it (docs/rules.md 15.22). */

/** Where texts are stored that somebody typed about a class: a table and its column. */
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

/** What stands in the place of a name that is gone. */
export const nobody = 'leerling';

export function standsIn(text: string, name: string): boolean {
  return occurrences(text.normalize('NFC'), name).length > 0;
}

/** As it is written in the list of pupils, so that a docent need not ask whether it is the name or a word. */
export function standsWritten(text: string, name: string): boolean {
  const whole = text.normalize('NFC');
  return occurrences(whole, name).some(({ start, end }) => whole.slice(start, end) === name.normalize('NFC'));
}

/** A text without the name stays as it is, sign for sign. */
export function withoutName(text: string, name: string, instead = nobody): string {
  const whole = text.normalize('NFC');
  const found = occurrences(whole, name);
  if (found.length === 0) return text;
  const ends = [0, ...found.map(({ end }) => end)];
  return [...found.map(({ start }) => start), whole.length]
    .map((start, at) => whole.slice(ends[at], start))
    .join(instead);
}

/** What stands in the place of whoever else is in the team, for the parents of one pupil. */
export const teammate = 'een teamgenoot';

/** Without any of these names, the longest first: 'Anna Maria' is not 'een teamgenoot Maria'. */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, name) => withoutName(left, name, instead), text);
}

// Made once: these take longer to make than to use, and a class has thousands of texts.
const letterBefore = /[\p{L}\p{M}\p{N}]$/u;
const endsHere = /^['’]?[sS]?(?![\p{L}\p{M}\p{N}])/u;

/** The whole word, whatever its capitals; 'Noors' and 'Noor's' are hers too, 'Noortje' is somebody else. */
function occurrences(text: string, name: string): { start: number; end: number }[] {
  const signs = name.normalize('NFC').replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  const found = [...text.matchAll(new RegExp(signs, 'giu'))].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  return found.filter(
    ({ start, end }) =>
      !letterBefore.test(text.slice(Math.max(0, start - 2), start)) && endsHere.test(text.slice(end, end + 4)),
  );
}
