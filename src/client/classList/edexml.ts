/** Reads the pupils of EDEXML, as ParnasSys and ESIS export it, by the names of its elements (docs/rules.md 8.24). */

import { readName } from '#domain/people/name.ts';

import { addTo, byName, type Group, namelessGroup, type Pupil, words } from './pupil.ts';

/** As much of the platform's element as is read: the names of what lies in it, and its text. */
export type XmlElement = {
  readonly localName: string;
  readonly textContent: string | null;
  readonly children: Iterable<XmlElement>;
  getAttribute: (name: string) => string | null;
};

/** A year group of those who left the school. */
const leftSchool = 'H';

/** Undefined where it is something else than EDEXML. `today` as `2026-11-22`. */
export function groupsInEdexml(root: XmlElement, today: string): Group[] | undefined {
  const list = child(root, 'leerlingen');
  if (root.localName !== 'EDEX' || list === undefined) return undefined;
  const names = groupNames(child(root, 'groepen'));
  const groups = new Map<string, Pupil[]>();
  for (const one of list.children) {
    if (one.localName !== 'leerling' || hasLeft(one, today)) continue;
    const pupils = pupilOf(one);
    for (const name of groupsOf(one, names)) addTo(groups, name, pupils);
  }
  return [...groups]
    .filter(([, pupils]) => pupils.length > 0)
    .map(([name, pupils]) => ({ name, pupils: pupils.toSorted(inClass) }))
    .toSorted((one, other) => byName(one.name, other.name));
}

/** By the key of each group. A combination class is there twice, with one name: so it becomes one again. */
function groupNames(groups: XmlElement | undefined): ReadonlyMap<string, string> {
  const named = [...(groups?.children ?? [])].map((group) => [keyOf(group), text(group, 'naam')] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** Those of one name are one, and whoever stands in none can still be found. */
function groupsOf(pupil: XmlElement, names: ReadonlyMap<string, string>): Set<string> {
  const own = [...pupil.children].filter(({ localName }) => localName === 'groep');
  const joined = [...(child(pupil, 'samengestelde_groepen')?.children ?? [])];
  const found = [...own, ...joined].map((group) => names.get(keyOf(group))).filter((name) => name !== undefined);
  return new Set(found.length === 0 ? [namelessGroup] : found);
}

/** An element and an attribute of another namespace may have one name with ours: groups of both kinds have keys of their own. */
function keyOf(group: XmlElement): string {
  return `${group.localName} ${group.getAttribute('key') ?? ''}`;
}

function hasLeft(pupil: XmlElement, today: string): boolean {
  const left = text(pupil, 'uitstroomdatum').slice(0, 10);
  return text(pupil, 'jaargroep').toUpperCase() === leftSchool || (left !== '' && left < today);
}

function inClass(one: Pupil, other: Pupil): number {
  return byName(one.first, other.first) || byName(one.last, other.last);
}

/** None where the file says no name at all. */
function pupilOf(pupil: XmlElement): Pupil[] {
  const last = words(`${text(pupil, 'voorvoegsel')} ${text(pupil, 'achternaam')}`).join(' ');
  const first = text(pupil, 'roepnaam') || words(text(pupil, 'voornamen'))[0] || text(pupil, 'voorletters-1');
  if (first !== undefined && first !== '') return [{ first, last }];
  return last === '' ? [] : [{ first: last, last: '' }];
}

function text(element: XmlElement, name: string): string {
  return readName(child(element, name)?.textContent ?? '');
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  return [...element.children].find(({ localName }) => localName === name);
}
