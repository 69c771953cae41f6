/** The papers of a whole challenge, and which activities' worksheets are printed together (docs/rules.md 2.16, 2.17). */

import type { Challenge } from '#domain/course.ts';

import { ledPhases } from './ledPhases.ts';

/** Guide for the docent, cards with help and more, letter to parents, cards on which somebody consents. */
export const challengePapers = ['lesgids', 'knipblad', 'ouderbrief', 'toestemming'] as const;
export type ChallengePaper = (typeof challengePapers)[number];

/** `phase` by its number; `plan` and `lesson` are places in their lists. */
export type PrintedTogether = { phase?: number | undefined; plan?: number | undefined; lesson?: number | undefined };

/** In the order in which they are done, those at home after those in the lesson; none where there is no such thing. */
export function activitiesTogether(challenge: Challenge, { phase, plan, lesson }: PrintedTogether): number[] {
  if (phase !== undefined) {
    const [onboarding, launch] = ledPhases(challenge);
    const found = [onboarding, ...challenge.phases, launch].find(({ number }) => number === phase);
    return found?.activities.map(({ id }) => id) ?? [];
  }
  const asked = challenge.teaching.plans[plan ?? -1]?.lessons[lesson ?? -1];
  return asked === undefined ? [] : [...asked.activities, ...asked.atHome];
}
