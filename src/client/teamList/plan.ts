/** What a docent filled in to make several teams at once, and the teams that come of it (docs/rules.md 8.9, 8.25, 8.26). */

import { firstNames } from '#client/classList/firstNames.ts';
import { type ReadList, readList } from '#client/classList/pastedList.ts';
import type { Group } from '#client/classList/pupil.ts';
import { isTeamLines } from '#client/classList/teamLines.ts';
import type { PlannedTeam } from '#domain/people/teamPlan.ts';

import { type Pair, together } from './apart.ts';
import { broughtUpToDate } from './arrangement.ts';
import type { Attempt } from './makeTeams.ts';
import { dividedAsWished, divisionError } from './teamDivision.ts';
import { freeTitles, teamPerLine } from './teamList.ts';

/** Names divided over teams of a size, or over a number of teams; or a team on each line. */
export type PlanMethod = 'size' | 'count' | 'lines';

export type ListFields = {
  text: string;
  way: PlanMethod;
  size: string;
  count: string;
  /** First names of a file, in place of the text: of the file itself nothing is kept. */
  pupils: readonly string[] | null;
  /** The group of the text or file that was chosen; where there is none of that name, the first. */
  group: string;
  /** Which column of the text or file holds the first names; '' where the list says it, or before it is chosen. */
  column: string;
  /** Who is on the list and does not take part. */
  out: readonly string[];
  /** Who may not be in a photo. */
  noPhoto: readonly string[];
  apart: readonly Pair[];
  seed: number;
  /** As the docent moved them; null for as long as the division says it. */
  teams: readonly PlannedTeam[] | null;
  /** Once it was begun to make them. */
  attempt: Attempt | null;
};

export const emptyList: ListFields = {
  text: '',
  way: 'size',
  size: '3',
  count: '8',
  pupils: null,
  group: '',
  column: '',
  out: [],
  noPhoto: [],
  apart: [],
  seed: 0,
  teams: null,
  attempt: null,
};

/** Another list: what was said of the pupils of the last one is of no use. */
export const otherPupils = { out: [], noPhoto: [], apart: [], seed: 0, teams: null } as const;

export type Plan = {
  teams: readonly PlannedTeam[];
  /** Pairs that sit in one team though they should not. */
  together: readonly Pair[];
  isImpossible: boolean;
};

export function groupNamed(groups: readonly Group[], name: string): Group | undefined {
  return groups.find((group) => group.name === name) ?? groups[0];
}

/** Everybody on the list, those who do not take part too. */
export function everyoneIn({ pupils, text, group, column }: ListFields): readonly string[] {
  return pupils ?? namesOf(readList(text, column), group);
}

/** The first names of the group that was chosen, or of the first one. */
export function namesOf({ groups }: ReadList, group: string): string[] {
  return firstNames(groupNamed(groups, group)?.pupils ?? []);
}

/** What changes with the text: a list with a team on each line is read so by itself, until another list takes its place; and another first line is another table. */
export function withText({ text: before, way }: ListFields, text: string): Partial<ListFields> {
  const firstLine = (all: string): string => all.split('\n', 1)[0] ?? '';
  const isSameList = firstLine(text) === firstLine(before);
  const [wasTeams, isTeams] = [isTeamLines(before), isTeamLines(text)];
  const isProposed = way !== 'lines' && isTeams && !wasTeams;
  const isOver = way === 'lines' && wasTeams && !isTeams && !isSameList;
  return {
    text,
    ...(isProposed ? { ...otherPupils, way: 'lines' } : {}),
    ...(isOver ? { way: emptyList.way } : {}),
    ...(isSameList ? {} : { column: '' }),
  };
}

export function whoTakesPart(fields: ListFields): string[] {
  const out = new Set(fields.out);
  return everyoneIn(fields).filter((name) => !out.has(name));
}

/** `taken`: titles of teams that are there already. */
export function planOf(fields: ListFields, titled: (number: number) => string, taken: readonly string[]): Plan {
  const { text, way, apart, seed } = fields;
  if (way === 'lines') return { teams: teamPerLine(text), together: [], isImpossible: false };
  const names = whoTakesPart(fields);
  const division = { by: way, amount: fields[way] };
  if (fields.teams !== null && divisionError(names, division) === undefined) {
    const teams = broughtUpToDate(fields.teams, names);
    return { teams, together: togetherIn(teams, apart), isImpossible: false };
  }
  const { teams, isImpossible } = dividedAsWished(names, division, { seed, apart }, freeTitles(titled, taken));
  return { teams, together: togetherIn(teams, apart), isImpossible };
}

function togetherIn(teams: readonly PlannedTeam[], apart: readonly Pair[]): Pair[] {
  const inTeams = teams.map(({ names }) => names);
  return together(inTeams, apart);
}
