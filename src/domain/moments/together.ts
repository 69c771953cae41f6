/** The shared start of a reveal on several devices: by the server's clock, slightly in the future (docs/rules.md 6.13, 6.14). */

import type { Medal, Phase, TeamWork } from '#domain/course.ts';
import { hasNewMedal, teamPhase } from '#domain/medals.ts';
import type { Course } from '#domain/status.ts';

import { revealMoments } from './reveal.ts';

/**
 * Milliseconds between the press and the start: the time that the event needs to reach the other devices of a team, or
 * those of a class, which first looks up.
 */
export const leadMs = { team: 400, class: 2000 } as const;

/**
 * Whether a device that arrives now can still join the reveal of this moment; a moment from a clock that jumped is
 * invalid.
 */
export function isUnderWay(startsAt: number, now: number): boolean {
  return now < startsAt + revealMoments.seen && startsAt <= now + leadMs.class;
}

/** `classAt`: the moment that the docent gave to all teams. A team with one device does not wait. */
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

/** Where a device starts that hears how long ago the reveal began: it joins, or plays the whole of one that is over. */
export function joiningAt(sinceMs: number): number {
  return sinceMs >= revealMoments.seen ? 0 : Math.max(sinceMs, -leadMs.class);
}

/** The teams whose medal of the phase is ready. */
export function readyToReveal<Team extends { work: TeamWork }>(
  course: Course,
  phase: Phase,
  teams: readonly Team[],
): Team[] {
  return teams.filter(({ work }) => hasNewMedal(teamPhase(course, phase, work)));
}

type PartOnBoard = { medal: Medal | null; isTogether?: boolean };

/**
 * The parts that the class has seen on this rocket: a part that the board added stays, without its medal until the team
 * has seen that (docs/rules.md 9.36).
 */
export function partsOnBoard(rocket: readonly PartOnBoard[]): (Medal | null)[] {
  return rocket.map(({ medal, isTogether }) => medal ?? (isTogether === true ? 0 : null));
}

/** Whether a part of this rocket is missing. */
export function isIncomplete({ rocket }: { rocket: readonly PartOnBoard[] }): boolean {
  return partsOnBoard(rocket).includes(null);
}

/** Whether a part is ready that nobody has added. */
export function hasPartReady({ rocket }: { rocket: readonly (PartOnBoard & ReadyEntry)[] }): boolean {
  return rocket.some((entry) => entry.medal === null && entry.isTogether !== true && hasNewMedal(entry));
}
type ReadyEntry = Parameters<typeof hasNewMedal>[0];
