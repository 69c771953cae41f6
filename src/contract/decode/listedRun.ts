/** The classes of a docent, as the list of them tells of each. */

import type { Ending } from '#domain/lesson/endDate.ts';

import { type ClassRun, readRun } from './classFacts.ts';
import type { FromTeacher } from './facts.ts';

/** A run on the challenges screen. */
export type ListedRun = ClassRun & {
  isActive: boolean;
  /** What becomes of it is this docent's to say. */
  mayEnd: boolean;
  isArchived: boolean;
  teamCount: number;
  /** Those of them that do not count for now. */
  uncountedCount: number;
  /** How much is answered, in per cent. */
  progress: number;
  /** ISO moment; null where it was never started. */
  lastActiveAt: string | null;
  /** As a docent may choose. */
  latestEnd: string;
  mayComeBack: boolean;
  /** Each photo is looked at by a docent before others see it. */
  photosFirst: boolean;
  /** There is a newer version of its challenge. */
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
