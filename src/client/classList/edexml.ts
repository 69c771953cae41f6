/** Reads the pupils of an EDEXML file, the export of ParnasSys and ESIS, by the names of its elements (docs/rules.md 8.24). */

import { readName } from '#domain/people/name.ts';

import { addTo, byName, type Group, namelessGroup, type Pupil, words } from './pupil.ts';

/** The part of a DOM element that is read: the names and text of the elements in it. */
export type XmlElement = {
  readonly localName: string;
  readonly textContent: string | null;
  readonly children: Iterable<XmlElement>;
  getAttribute: (name: string) => string | null;
};

/** The year group of pupils who left the school. */
const leftSchool = 'H';

/** Undefined where the file is not EDEXML. `today` as `2026-11-22`. */
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

/** The name of each group by its key. A combination class is listed twice with one name, so both become one group. */
function groupNames(groups: XmlElement | undefined): ReadonlyMap<string, string> {
  const named = [...(groups?.children ?? [])].map((group) => [keyOf(group), text(group, 'naam')] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** The names of a pupil's groups: equal names count once, and a pupil without a group gets the group without a name. */
function groupsOf(pupil: XmlElement, names: ReadonlyMap<string, string>): Set<string> {
  const own = [...pupil.children].filter(({ localName }) => localName === 'groep');
  const joined = [...(child(pupil, 'samengestelde_groepen')?.children ?? [])];
  const found = [...own, ...joined].map((group) => names.get(keyOf(group))).filter((name) => name !== undefined);
  return new Set(found.length === 0 ? [namelessGroup] : found);
}

/** Elements and attributes of another namespace may have the same name, so each kind of group has its own keys. */
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

/** Empty where the file gives the pupil no name. */
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
