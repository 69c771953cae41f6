/** Where a long Dutch word may be broken, for browsers that don't know: a soft hyphen shows only where a line ends at it. */

/** Words up to this long stand on one line wherever they are. */
const short = 12;
const softHyphen = '\u00AD';

/** Before the last consonant between two vowels: `ruim-te-vaart`. At least three letters stay together on either side. */
const vowel = '[aeiouyáéíóúàèäëïöü]';
const breaks = new RegExp(
  `(?<=\\p{L}{2}${vowel}[^aeiouyáéíóúàèäëïöü\\s-]*)(?<!c)(?=(?:sch|(?<!s)ch|[bcdfghjklmnpqrstvwxz])${vowel}\\p{L})`,
  'giu',
);

/** The same name to whoever reads, hears or looks for it. */
export function withHyphens(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length > short ? word.replaceAll(breaks, softHyphen) : word))
    .join(' ');
}
