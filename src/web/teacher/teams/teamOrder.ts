/** The sorting of a table of teams. */

import { byName } from '#client/classList/pupil.ts';
import type { ClassTeam } from '#contract/decode/classFacts.ts';

export const sortableColumns = ['team', 'pupils', 'state'] as const;
export type SortableColumn = (typeof sortableColumns)[number];
export type TeamOrder = { by: SortableColumn; isDown: boolean };

export type TeamState = 'online' | 'active' | 'not-started';

export function stateOf({ isOnline, isUsed }: Pick<ClassTeam, 'isOnline' | 'isUsed'>): TeamState {
  if (isOnline) return 'online';
  return isUsed ? 'active' : 'not-started';
}

type Sorted = Pick<ClassTeam, 'title' | 'isOnline' | 'isUsed'> & { students: readonly unknown[] };

const ranks: Readonly<Record<TeamState, number>> = { online: 0, active: 1, 'not-started': 2 };

const compare: Readonly<Record<SortableColumn, (one: Sorted, other: Sorted) => number>> = {
  team: (one, other) => byName(one.title, other.title),
  state: (one, other) => ranks[stateOf(one)] - ranks[stateOf(other)],
  pupils: (one, other) => one.students.length - other.students.length,
};

/** Without an order they keep theirs; the sort is stable. */
export function inOrder<Team extends Sorted>(teams: readonly Team[], order: TeamOrder | undefined): readonly Team[] {
  if (order === undefined) return teams;
  const { by, isDown } = order;
  return teams.toSorted((one, other) => (isDown ? compare[by](other, one) : compare[by](one, other)));
}

/** A press on the sorted column reverses it. */
export function nextOrder(order: TeamOrder | undefined, by: SortableColumn): TeamOrder {
  return { by, isDown: order?.by === by && !order.isDown };
}
