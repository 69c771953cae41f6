/** Reads a pasted list as teams, and says which of them are still to make (docs/rules.md 8.9). */

import { typedNames } from '#client/classList/firstNames.ts';
import { isHeader, linesOf, pupilsIn } from '#client/classList/pastedList.ts';
import type { Pupil } from '#client/classList/pupil.ts';
import { limits } from '#domain/limits.ts';
import { textError } from '#domain/text.ts';

export type PlannedTeam = { title: string; names: readonly string[] };

/** With the id of the team where there is one of that name already. */
export type TeamToMake = PlannedTeam & { id?: string };

type ExistingTeam = { id: string; title: string; students: readonly { name: string }[] };

type Line = { title: string; pupils: readonly Pupil[] };

/** A line is a team; after a colon or in the next cells come its pupils: `Komeet: Sanne, Daan, Yusuf`. Lines of one name are one team. */
export function teamPerLine(text: string): PlannedTeam[] {
  const [first = '', ...others] = linesOf(text);
  const lines = isHeader(first) ? others : [first, ...others];
  const teams: Line[] = [];
  for (const line of lines.map(readLine).filter(isSaid)) {
    const index = teams.findIndex(({ title }) => isSameTitle(title, line.title));
    const before = teams[index];
    if (before === undefined) teams.push(line);
    else teams[index] = { ...before, pupils: [...before.pupils, ...line.pupils] };
  }
  // Of all teams together, since two of one name may sit in different ones.
  const names = typedNames(teams.flatMap(({ pupils }) => pupils));
  return teams.map(({ title, pupils }) => ({ title, names: names.splice(0, pupils.length) }));
}

function readLine(line: string): Line {
  const text = withoutNumber(line);
  const end = text.search(/[:\t]/u);
  if (end === -1) return { title: text, pupils: [] };
  // Beside a team's name each cell is a pupil.
  return { title: text.slice(0, end).trim(), pupils: pupilsIn(text.slice(end + 1).replaceAll('\t', ';')) };
}

/** `3 musketiers` is a team; `3. Komeet` is the third. */
function withoutNumber(line: string): string {
  return line.trim().replace(/^(?:\(?\d+[.)]\s*|\d+\t\s*|[-–•*·]\s+)/u, '');
}

function isSaid({ title, pupils }: Line): boolean {
  return title !== '' || pupils.length > 0;
}

/** The list that `teamPerLine` reads as these teams. */
export function asLines(planned: readonly PlannedTeam[]): string {
  return planned.map(({ title, names }) => (names.length === 0 ? title : `${title}: ${asNames(names)}`)).join('\n');
}

/** With commas, unless two of them would be read as one pupil's name. */
function asNames(names: readonly string[]): string {
  const list = names.join(', ');
  return pupilsIn(list).length === names.length ? list : names.join('; ');
}

/** What of the plan isn't there yet: whole teams, and pupils of teams that are there. A list can so be made twice without harm. */
export function stillToMake(planned: readonly PlannedTeam[], teams: readonly ExistingTeam[]): TeamToMake[] {
  return planned.flatMap((plan) => {
    const there = teams.find(({ title }) => isSameTitle(title, plan.title));
    if (there === undefined) return [plan];
    const names = without(
      plan.names,
      there.students.map(({ name }) => name),
    );
    return names.length === 0 ? [] : [{ title: there.title, names, id: there.id }];
  });
}

/** Each name of `taken` takes one of `names`: a second Daan is another Daan. */
function without(names: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** Whether two teams would be called the same in the classroom. */
export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('nl') === other.trim().toLocaleLowerCase('nl');
}

/** `Team 1`, `Team 2`, … without those that are taken. */
export function freeTitles(titled: (number: number) => string, taken: readonly string[]): (index: number) => string {
  const isFree = (title: string): boolean => !taken.some((other) => isSameTitle(title, other));
  return (index) => {
    let free = 0;
    let number = 0;
    while (free <= index) {
      number += 1;
      if (isFree(titled(number))) free += 1;
    }
    return titled(number);
  };
}

/** Whether there is something to make, all of it with names as they may be. */
export function canMake(planned: readonly PlannedTeam[]): boolean {
  return planned.length > 0 && planned.every(isRight);
}

function isRight(team: PlannedTeam): boolean {
  return titleError(team) === undefined && team.names.every((name) => nameError(name) === undefined);
}

/** The key of what is wrong with a team's name. */
export function titleError({ title }: PlannedTeam): string | undefined {
  return textError(title, { max: limits.title, required: 'Field is required' });
}

/** The key of what is wrong with a pupil's name. */
export function nameError(name: string): string | undefined {
  return textError(name, { max: limits.name, required: 'Field is required' });
}
