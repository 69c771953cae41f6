/** Reads a pasted list of names as teams: a team per line, or names divided into teams of a size (docs/rules.md 8.9). */

import { limits } from '#domain/limits.ts';
import { textError } from '#domain/text.ts';

export type PlannedTeam = { title: string; names: readonly string[] };

/** With the id of the team where there is one of that name already. */
export type TeamToMake = PlannedTeam & { id?: string };

type ExistingTeam = { id: string; title: string; students: readonly { name: string }[] };

/** A line is a team; after a colon come its pupils: `Komeet: Sanne, Daan, Yusuf`. Lines of one name are one team. */
export function teamPerLine(text: string): PlannedTeam[] {
  const teams: PlannedTeam[] = [];
  for (const line of linesOf(text).map(readLine)) {
    const index = teams.findIndex(({ title }) => isSameTitle(title, line.title));
    const before = teams[index];
    if (before === undefined) teams.push(line);
    else teams[index] = { ...before, names: [...before.names, ...line.names] };
  }
  return teams;
}

function readLine(line: string): PlannedTeam {
  const colon = line.indexOf(':');
  if (colon === -1) return { title: line, names: [] };
  return { title: line.slice(0, colon).trim(), names: namesOf(line.slice(colon + 1)) };
}

/** The list that `teamPerLine` reads as these teams. */
export function asLines(planned: readonly PlannedTeam[]): string {
  return planned.map(({ title, names }) => (names.length === 0 ? title : `${title}: ${names.join(', ')}`)).join('\n');
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

/** Every team as near to `size` as can be, none more than one pupil larger than another; the names keep their order. */
export function dividedInTeams(text: string, size: number, titles: (index: number) => string): PlannedTeam[] {
  const names = linesOf(text).flatMap(namesOf);
  const count = Math.ceil(names.length / Math.max(1, size));
  return Array.from({ length: count }, (_, index) => ({
    title: titles(index),
    names: names.slice(cut(index, names.length, count), cut(index + 1, names.length, count)),
  }));
}

function cut(index: number, total: number, count: number): number {
  return Math.ceil((index * total) / count);
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

function linesOf(text: string): string[] {
  return trimmed(text.split(/\r?\n/u));
}

/** From a spreadsheet names come with tabs, from a mail with commas or semicolons. */
function namesOf(text: string): string[] {
  return trimmed(text.split(/[,;\t]/u));
}

function trimmed(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
