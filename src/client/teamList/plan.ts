/** The form for making several teams at once, and the teams that result (docs/rules.md 8.9, 8.25, 8.26). */

import { firstNames } from '#client/classList/firstNames.ts';
import { type ReadList, readList } from '#client/classList/pastedList.ts';
import type { Group, Pupil } from '#client/classList/pupil.ts';
import { isTeamLines } from '#client/classList/teamLines.ts';
import type { PlannedTeam } from '#domain/people/teamPlan.ts';

import { type Pair, together } from './apart.ts';
import { broughtUpToDate } from './arrangement.ts';
import type { Attempt } from './makeTeams.ts';
import { dividedAsWished, divisionError } from './teamDivision.ts';
import { freeTitles, teamPerLine } from './teamList.ts';

/** Names divided into teams of a size, or into a number of teams; or one team per line. */
export type PlanMethod = 'size' | 'count' | 'lines';

export type ListFields = {
  text: string;
  way: PlanMethod;
  size: string;
  count: string;
  /** First names from a file, in place of the text: the file itself is not kept. */
  pupils: readonly string[] | null;
  /** The chosen group of the text or file; all groups where none has that name. */
  group: string;
  /** The column that holds the first names; '' where the list itself says which, or before one is chosen. */
  column: string;
  /** Pupils on the list who do not take part. */
  out: readonly string[];
  /** Pupils who may not be in a photo. */
  noPhoto: readonly string[];
  apart: readonly Pair[];
  seed: number;
  /** The docent's arrangement; null as long as the division decides. */
  teams: readonly PlannedTeam[] | null;
  /** Set once creating them was started. */
  attempt: Attempt | null;
};

/** The choice of all groups, such as the two of a combination class. */
export const everyGroup = '*';

export const emptyList: ListFields = {
  text: '',
  way: 'size',
  size: '4',
  count: '8',
  pupils: null,
  group: everyGroup,
  column: '',
  out: [],
  noPhoto: [],
  apart: [],
  seed: 0,
  teams: null,
  attempt: null,
};

/** The settings to reset for another list: those of the last list's pupils no longer apply. */
export const otherPupils = { out: [], noPhoto: [], apart: [], seed: 0, teams: null } as const;

export type Plan = {
  teams: readonly PlannedTeam[];
  /** Pairs that should not sit together and still share a team. */
  together: readonly Pair[];
  isImpossible: boolean;
};

export function groupNamed(groups: readonly Group[], name: string): Group | undefined {
  return groups.find((group) => group.name === name);
}

/** All names on the list, also of pupils who do not take part. */
export function everyoneIn({ pupils, text, group, column }: ListFields): readonly string[] {
  return pupils ?? namesOf(readList(text, column), group);
}

/** The first names of the chosen group, or of all of them: a pupil in two groups of a register is one pupil. */
export function namesOf({ groups }: ReadList, group: string): string[] {
  return firstNames(groupNamed(groups, group)?.pupils ?? pupilsOf(groups));
}

export function pupilsOf(groups: readonly Group[]): Pupil[] {
  return [...new Set(groups.flatMap(({ pupils }) => pupils))];
}

/**
 * The changes that follow the text: a list with one team per line selects that method, until another list replaces it;
 * and another first line means another table.
 */
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

/** `taken`: the titles of existing teams. */
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
