/** A pupil's name in what people typed: found as a word, and put out of it (docs/rules.md 15.22). */

/** Where texts are stored that somebody typed about a class: a table and its column. */
export const placeKinds = [
  'teams.title',
  'teams.shipName',
  'teams.uncountedReason',
  'answers.tweet',
  'returns.tweet',
  'returns.tip',
  'returns.top',
  'ratings.comment',
  'ratings.note',
  'phaseFeedback.feedback',
  'takenAway.word',
  'takenAway.tweet',
  'looks.starOne',
  'looks.starTwo',
  'looks.wish',
  'handovers.text',
  'runs.text',
] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** What stands in the place of a name that is gone. */
export const nobody = 'leerling';

export function standsIn(text: string, name: string): boolean {
  return wordOf(name).test(text.normalize('NFC'));
}

/** As it is written in the list of pupils, so that a docent need not ask whether it is the name or a word. */
export function standsWritten(text: string, name: string): boolean {
  return text.normalize('NFC').match(wordOf(name))?.includes(name.normalize('NFC')) ?? false;
}

/** A text without the name stays as it is, sign for sign. */
export function withoutName(text: string, name: string, instead = nobody): string {
  // As a function: a name may hold signs that a replacement would read.
  return standsIn(text, name) ? text.normalize('NFC').replaceAll(wordOf(name), () => instead) : text;
}

/** The whole word, whatever its capitals; 'Noors' and 'Noor's' are hers too, 'Noortje' is somebody else. */
function wordOf(name: string): RegExp {
  const signs = name.normalize('NFC').replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${signs}(?=['’]?s?(?![\p{L}\p{M}\p{N}]))`, 'giu');
}
