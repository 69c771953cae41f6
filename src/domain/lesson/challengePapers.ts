/** The papers of a whole challenge, and the activities whose worksheets are printed together (docs/rules.md 2.16, 2.17). */

import type { Challenge } from '#domain/course.ts';

import { allPhases } from './placedActivities.ts';

/** The docent's guide, cards with help and extra work, a letter to parents, and consent cards. */
export const challengePapers = ['lesgids', 'knipblad', 'ouderbrief', 'toestemming'] as const;
export type ChallengePaper = (typeof challengePapers)[number];

/** `phase` by its number; `plan` and `lesson` are places in their lists. */
export type PrintedTogether = { phase?: number | undefined; plan?: number | undefined; lesson?: number | undefined };

/**
 * In the order in which they are done, activities at home after those in the lesson; empty where the place does not
 * exist.
 */
export function activitiesTogether(challenge: Challenge, { phase, plan, lesson }: PrintedTogether): number[] {
  if (phase !== undefined) {
    const found = allPhases(challenge).find(({ number }) => number === phase);
    return found?.activities.map(({ id }) => id) ?? [];
  }
  const lessonPlan = challenge.teaching.plans[plan ?? -1]?.lessons[lesson ?? -1];
  return lessonPlan === undefined ? [] : [...lessonPlan.activities, ...lessonPlan.atHome];
}
