/** The names that a team gets of its pupils: first names, with an initial where two are equal (docs/rules.md 8.23). */

import { beginsWithParticle, isParticle, isParticleInside, type Pupil, withoutJoinedParticle, words } from './pupil.ts';

/** All names differ, so that a name identifies one pupil of the list. */
export function firstNames(pupils: readonly Pupil[]): string[] {
  const cut = pupils.map(splitAtCapitals).map(splitAtParticle);
  const open = cut.filter(({ last, first }) => last === '' && !endsInInitial(first));
  const long = open.filter(({ first }) => words(first).length > 1);
  // In a list of full names the second word is a last name; in a list of first names it belongs to a double first name.
  const alreadySplit = pupils.filter((pupil, at) => pupil.last === '' && cut[at]?.last !== '').length;
  const areFull = (long.length + alreadySplit) * 2 > open.length + alreadySplit && long.length > 0;
  return distinct(areFull ? cut.map(splitAfterFirstWord) : cut);
}

/** Names that a docent typed in a team: a second word that may belong to a first name stays. */
export function typedNames(pupils: readonly Pupil[]): string[] {
  const cut = pupils.map(splitAtParticle);
  return withInitials(cut);
}

function distinct(pupils: readonly Pupil[]): string[] {
  const taken = new Set<string>();
  /** Counts per name, so that a thousand equal names are not counted again for each of them. */
  const next = new Map<string, number>();
  return withInitials(pupils).map((name) => {
    let free = name;
    let number = next.get(folded(name)) ?? 2;
    for (; taken.has(folded(free)); number += 1) free = `${name} ${number}`;
    next.set(folded(name), number);
    taken.add(folded(free));
    return free;
  });
}

function withInitials(pupils: readonly Pupil[]): string[] {
  const counts = new Map<string, number>();
  for (const { first } of pupils) counts.set(folded(first), (counts.get(folded(first)) ?? 0) + 1);
  return pupils.map(({ first, last }) => {
    const isShared = (counts.get(folded(first)) ?? 0) > 1;
    const initial = initialOf(last);
    return isShared && initial !== '' ? `${first} ${initial}.` : first;
  });
}

/** 'V' of 'de Vries'. */
function initialOf(last: string): string {
  const name = words(last).find((word) => !isParticle(word)) ?? '';
  return (withoutJoinedParticle(name).match(/\p{L}/u)?.[0] ?? '').toLocaleUpperCase('nl');
}

/** 'DE VRIES Sanne', 'Sanne BAKKER': a last name in capitals beside a first name in small letters. */
function splitAtCapitals(pupil: Pupil): Pupil {
  const all = words(pupil.first);
  const isCapital = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);
  const first = all.filter((word) => !isCapital(word) && !isParticle(word));
  const isMixed = all.some((word) => isCapital(word) && word.length > 2) && first.some((word) => /\p{Ll}/u.test(word));
  if (pupil.last !== '' || !isMixed) return pupil;
  return { first: first.join(' '), last: all.filter((word) => !first.includes(word)).join(' ') };
}

/** 'Sanne de Vries', "Sanne d'Hondt": a first name ends before a particle. */
function splitAtParticle(pupil: Pupil): Pupil {
  const all = words(pupil.first);
  const at = all.findIndex(
    (word, index) => index > 0 && (beginsWithParticle(word) || (isParticleInside(word) && index < all.length - 1)),
  );
  if (at === -1) return pupil;
  const { first, last } = splitAt(all, at);
  return { first, last: pupil.last || last };
}

function splitAfterFirstWord(pupil: Pupil): Pupil {
  return pupil.last !== '' || endsInInitial(pupil.first) ? pupil : splitAt(words(pupil.first), 1);
}

function splitAt(all: readonly string[], at: number): Pupil {
  return {
    first: all
      .slice(0, at)
      .join(' ')
      .replace(/[\s–-]+$/u, ''),
    last: all.slice(at).join(' '),
  };
}

/** 'Daan V.': the list already shortened it. */
function endsInInitial(name: string): boolean {
  return /\s\p{L}\.(?:\s\d+)?$/u.test(name);
}

function folded(name: string): string {
  return name.toLocaleLowerCase('nl');
}
