/** Divides names into teams: by team size or by number of teams (docs/rules.md 8.9, 8.13). */

import { createDice } from '#domain/dice.ts';
import type { PlannedTeam } from '#domain/people/teamPlan.ts';

import { separate, type Pair } from './apart.ts';

export type Division = { by: 'size' | 'count'; amount: string };

/**
 * The order of the list (seed 0), or a shuffled order that is the same for the same seed; and the pairs to separate.
 */
export type Wishes = { seed: number; apart: readonly Pair[] };

export type Divided = { teams: PlannedTeam[]; isImpossible: boolean };

export function dividedAsWished(
  names: readonly string[],
  division: Division,
  { seed, apart }: Wishes,
  titles: (index: number) => string,
): Divided {
  const teams = dividedInTeams(seed === 0 ? names : shuffled(names, createDice(seed).fraction), division, titles);
  const seating = separate(
    teams.map((team) => team.names),
    apart,
  );
  return {
    teams: teams.map(({ title }, index) => ({ title, names: seating.teams[index] ?? [] })),
    isImpossible: seating.isImpossible,
  };
}

/** Team sizes differ by at most one pupil; the names keep their order. */
export function dividedInTeams(
  names: readonly string[],
  division: Division,
  titles: (index: number) => string,
): PlannedTeam[] {
  if (divisionError(names, division) !== undefined) return [];
  const amount = Number(division.amount);
  const count = division.by === 'count' ? amount : Math.ceil(names.length / amount);
  return Array.from({ length: names.length === 0 ? 0 : count }, (_, index) => ({
    title: titles(index),
    names: names.slice(cut(index, names.length, count), cut(index + 1, names.length, count)),
  }));
}

function cut(index: number, total: number, count: number): number {
  return Math.ceil((index * total) / count);
}

/** The text key of why these names can't be divided like this. */
export function divisionError(names: readonly string[], { by, amount }: Division): string | undefined {
  if (!/^\d+$/u.test(amount.trim()) || Number(amount) === 0) return 'many.whole-number';
  return by === 'count' && names.length > 0 && Number(amount) > names.length ? 'many.too-many-teams' : undefined;
}

/** Shuffles. `random` returns numbers from 0 to 1, 1 excluded. */
export function shuffled(names: readonly string[], random: () => number): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
