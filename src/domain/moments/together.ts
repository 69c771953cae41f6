/** When a reveal begins that several devices play at once: by the server's clock, a shade ahead (docs/rules.md 6.13, 6.14). */

import type { Medal, Phase, TeamWork } from '#domain/course.ts';
import { type Course, hasNewMedal, teamPhase } from '#domain/status.ts';

import { revealMoments } from './reveal.ts';

/** Milliseconds between the press and the beginning: so long as word of it needs to the other devices of a team, or to those of a class, which look up first. */
export const leadMs = { team: 400, class: 2000 } as const;

/** Whether somebody who comes in now still joins what began, or begins, at this moment; a clock that jumped is no moment. */
export function isUnderWay(startsAt: number, now: number): boolean {
  return now < startsAt + revealMoments.seen && startsAt <= now + leadMs.class;
}

/** `classAt`: the moment that the docent gave to all teams. A team with one device waits for nobody. */
export function revealStart({
  now,
  classAt,
  hasOthers,
}: {
  now: number;
  classAt: number | undefined;
  hasOthers: boolean;
}): number {
  if (classAt !== undefined && isUnderWay(classAt, now)) return classAt;
  return now + (hasOthers ? leadMs.team : 0);
}

/** Where a device begins that hears how long ago the reveal began: it joins, or sees the whole of one that is over. */
export function joiningAt(sinceMs: number): number {
  return sinceMs >= revealMoments.seen ? 0 : Math.max(sinceMs, -leadMs.class);
}

/** Those whose medal of the phase lies ready. */
export function readyToReveal<Team extends { work: TeamWork }>(
  course: Course,
  phase: Phase,
  teams: readonly Team[],
): Team[] {
  return teams.filter(({ work }) => hasNewMedal(teamPhase(course, phase, work)));
}

type PartOnBoard = { medal: Medal | null; isTogether?: boolean };

/** The parts that the class has seen on this rocket: one that the board put on stays on, without its medal until the team has seen that (docs/rules.md 9.36). */
export function partsOnBoard(rocket: readonly PartOnBoard[]): (Medal | null)[] {
  return rocket.map(({ medal, isTogether }) => medal ?? (isTogether === true ? 0 : null));
}

/** A part of this rocket is not on it yet. */
export function isIncomplete({ rocket }: { rocket: readonly PartOnBoard[] }): boolean {
  return partsOnBoard(rocket).includes(null);
}

/** A part lies ready that nobody has put on. */
export function hasPartReady({ rocket }: { rocket: readonly (PartOnBoard & ReadyEntry)[] }): boolean {
  return rocket.some((entry) => entry.medal === null && entry.isTogether !== true && hasNewMedal(entry));
}
type ReadyEntry = Parameters<typeof hasNewMedal>[0];
