/** Divides names over teams: so many pupils in each, or so many teams (docs/rules.md 8.9, 8.13). */

import type { PlannedTeam } from './teamList.ts';

export type Division = { by: 'size' | 'count'; amount: string };

/** Every team as large as the others, or one pupil larger; the names keep their order. */
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

/** The key of why these names can't be divided so. */
export function divisionError(names: readonly string[], { by, amount }: Division): string | undefined {
  if (!/^\d+$/u.test(amount.trim()) || Number(amount) === 0) return 'many.whole-number';
  return by === 'count' && names.length > 0 && Number(amount) > names.length ? 'many.too-many-teams' : undefined;
}

/** In an order that only chance knows. `random` gives numbers from 0 to 1, 1 not among them. */
export function shuffled(names: readonly string[], random: () => number): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
