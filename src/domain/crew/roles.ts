/** The roles of a phase: they rotate automatically over the seats of a team (docs/rules.md 2.20 to 2.22). */

import type { Role } from '#domain/course.ts';

type Pupil = { name: string; /** Counted from 0. */ seat: number };

export type CrewRole = Role & {
  /** Names; several where there are more pupils than roles, none where the team has no pupils. */
  pupils: readonly string[];
};

/** The lowest seat that is free. */
export function freeSeat(taken: readonly number[]): number {
  const seats = new Set(taken);
  return Array.from({ length: seats.size + 1 }, (_, seat) => seat).find((seat) => !seats.has(seat)) ?? 0;
}

/**
 * A seat has one role in a phase, and the next role in the next phase. Roles without a seat go to the pupils in turn.
 */
export function crewOf(roles: readonly Role[], pupils: readonly Pupil[], phase: number): CrewRole[] {
  const seated = everyoneSeated(pupils);
  const at = (place: number): readonly string[] =>
    seated.filter(({ seat }) => (seat + phase - 1) % roles.length === place).map(({ name }) => name);
  const open = roles.flatMap((_, place) => (at(place).length === 0 ? [place] : []));
  return roles.map((role, place) => {
    const own = at(place);
    const stand = seated[open.indexOf(place) % Math.max(seated.length, 1)];
    return { ...role, pupils: own.length === 0 && stand !== undefined ? [stand.name] : own };
  });
}

/** By seat. Where two share a seat, the later one gets a free seat. */
function everyoneSeated(pupils: readonly Pupil[]): { name: string; seat: number }[] {
  const seated = new Map<number, string>();
  const rest: string[] = [];
  for (const { name, seat } of pupils) {
    if (seated.has(seat)) rest.push(name);
    else seated.set(seat, name);
  }
  for (const name of rest) seated.set(freeSeat([...seated.keys()]), name);
  return [...seated].map(([seat, name]) => ({ name, seat })).toSorted((one, other) => one.seat - other.seat);
}
