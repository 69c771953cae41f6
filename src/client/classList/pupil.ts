/** A pupil from a school's list and the group of that pupil; neither leaves the docent's computer (docs/rules.md 8.23). */

/** `last` is empty where the list does not say which word is the last name: then `first` holds the whole text. */
export type Pupil = { first: string; last: string };

/** A list without groups gives one group without a name. */
export type Group = { name: string; pupils: readonly Pupil[] };

export const namelessGroup = '';

/** Appends in place: a list of ten thousand pupils is not copied for each of them. */
export function addTo(groups: Map<string, Pupil[]>, name: string, pupils: readonly Pupil[]): void {
  const existing = groups.get(name);
  if (existing === undefined) groups.set(name, [...pupils]);
  else existing.push(...pupils);
}

const wordsOf = (list: string): string[] => list.split(' ');
/** Particles in small letters only: with a capital they are first names too, as in Ben, Al and La Toya. */
const smallParticles = new Set(
  wordsOf(
    "de den der van het 't 's 'n d' l' te ter ten in op aan bij uit voor onder over tot thoe la le les lo li du des di da das do dos del della dello dei degli dalla von vom vor zu zum zur am el al ul ben bin bint ibn ibnu abu abou bou ait aït ould oulad af av y e v d vd v.d. v/d vande vanden vander v. d. van't in't las los auf aus fan fen oan 'e dell' l",
  ),
);
/** Dutch particles may have a capital too, in class registers and in Belgian names. */
const dutchParticles = new Set(wordsOf("de den der van het 't 's ter ten vander vanden vande von"));
/** The characters that people type as an apostrophe. */
export const apostrophes = "'’‘‛ʼ´`′ʹ＇";
const asRead = new RegExp(`[${apostrophes}]`, 'gu');

/** Treats every kind of apostrophe as the same: `’t` is `'t`. */
export function isParticle(word: string): boolean {
  const plain = word.replaceAll(asRead, "'");
  if (smallParticles.has(plain)) return true;
  const small = plain.toLocaleLowerCase('nl');
  const isCapital = plain === small.toLocaleUpperCase('nl') || /^'?\p{Lu}[\p{Ll}']*$/u.test(plain);
  return isCapital && dutchParticles.has(small);
}

/** Inside a name case is ignored: `Sanne El Amrani`. */
export function isParticleInside(word: string): boolean {
  return isParticle(word) || (/^\p{Lu}\p{Ll}+$/u.test(word) && smallParticles.has(word.toLocaleLowerCase('nl')));
}

/** `d'Hondt`, `'tHart`, `O'Brien`, `el-Amrani`: behind a first name such a word begins a last name. */
export function beginsWithParticle(word: string): boolean {
  return joinedParticle(word) > 0;
}

/** The last name without the particle that is joined to it. */
export function withoutJoinedParticle(word: string): string {
  return word.slice(joinedParticle(word));
}

function joinedParticle(word: string): number {
  const plain = word.replaceAll(asRead, "'");
  const [joined = ''] = /^(?:[dlDLO]'|'[ts]-?|dell'|van't-?)(?=\p{Lu})/u.exec(plain) ?? [];
  if (joined !== '') return joined.length;
  const [, particle = ''] = /^(\p{Ll}+)-\p{L}/u.exec(plain) ?? [];
  return smallParticles.has(particle) ? particle.length + 1 : 0;
}

export function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** Sorts as people look for a name: Team 2 before Team 10, Élise among the E's. */
export const byName = new Intl.Collator('nl', { numeric: true }).compare;
