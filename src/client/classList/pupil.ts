/** A pupil as a list of the school has it, and the group that it stands in; neither leaves the docent's computer (docs/rules.md 8.23). */

/** Without a last name where the list does not say which word is one: then `first` is all that stood there. */
export type Pupil = { first: string; last: string };

/** A list that knows no groups has one without a name. */
export type Group = { name: string; pupils: readonly Pupil[] };

export const namelessGroup = '';

/** Adds to what a group has: a list of ten thousand is not copied for each of them. */
export function addTo(groups: Map<string, Pupil[]>, name: string, pupils: readonly Pupil[]): void {
  const known = groups.get(name);
  if (known === undefined) groups.set(name, [...pupils]);
  else known.push(...pupils);
}

/** Dutch ones with a capital too; of other languages only where nobody is called so. */
const particles = new Set(
  "de den der van het 't ter ten te in op aan bij uit onder over la le el al da dos du von De Den Der Van Ter Ten".split(
    ' ',
  ),
);

export function isParticle(word: string): boolean {
  return particles.has(word);
}

export function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** As people look for a name: Team 2 before Team 10, Élise among the E's. */
export const byName = new Intl.Collator('nl', { numeric: true }).compare;
