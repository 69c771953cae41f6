/** Adds soft hyphens to long Dutch words, for browsers without hyphenation: one shows only where a line ends at it. */

/** Words up to this length fit on one line everywhere. */
const short = 12;
const softHyphen = '\u00AD';

/**
 * Before the last consonant between two vowels: `ruim-te-vaart`. At least three letters stay together on either side.
 */
const vowel = '[aeiouyáéíóúàèäëïöü]';
const breaks = new RegExp(
  `(?<=\\p{L}{2}${vowel}[^aeiouyáéíóúàèäëïöü\\s-]*)(?<!c)(?=(?:sch|(?<!s)ch|[bcdfghjklmnpqrstvwxz])${vowel}\\p{L})`,
  'giu',
);

/** Screen readers and searches still see the same name. */
export function withHyphens(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length > short ? word.replaceAll(breaks, softHyphen) : word))
    .join(' ');
}
