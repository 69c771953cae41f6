/** An entry in the docent's list of classes. */

import type { Ending } from '#domain/lesson/endDate.ts';

import { type ClassRun, readRun } from './classFacts.ts';
import type { FromTeacher } from './facts.ts';

/** A run on the challenges screen. */
export type ListedRun = ClassRun & {
  isActive: boolean;
  /** This docent may end or delete it. */
  mayEnd: boolean;
  isArchived: boolean;
  teamCount: number;
  /** How many of them do not count for now. */
  uncountedCount: number;
  /** The percentage that is answered. */
  progress: number;
  /** ISO moment; null where the class never started. */
  lastActiveAt: string | null;
  /** The latest end date that a docent may choose. */
  latestEnd: string;
  mayComeBack: boolean;
  /** A docent checks each photo before others see it. */
  photosFirst: boolean;
  /** Its challenge has a newer version. */
  hasNewVersion: boolean;
} & Ending;

export function readRuns(runs: FromTeacher<'challengeList'>): ListedRun[] {
  return runs.map(({ isActive, mayEnd, mayComeBack, photosFirst, hasNewVersion, isArchived, progress, ...run }) => ({
    ...readRun(run),
    isActive,
    mayEnd,
    mayComeBack,
    photosFirst,
    hasNewVersion,
    isArchived,
    teamCount: run.teams,
    uncountedCount: run.uncountedTeams,
    progress,
    lastActiveAt: run.last_active,
    endedAt: run.ended_at,
    latestEnd: run.latest_end,
  }));
}
