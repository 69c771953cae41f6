/** The papers of a whole challenge, and the activities whose worksheets are printed together (docs/rules.md 2.16, 2.17). */

import type { Challenge, Phase } from '#domain/course.ts';

import { activityNumber } from './activityNumber.ts';
import { allPhases, placedActivities } from './placedActivities.ts';

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

/** Names the challenge, the lesson or phase, and what it is: `een-brug-les-3-van-45-minuten-werkbladen.pdf`. */
export function worksheetsName(
  challenge: Challenge,
  { phase, plan, lesson }: PrintedTogether,
  isLarge: boolean,
): string {
  const found = allPhases(challenge).find(({ number }) => number === phase);
  const minutes = challenge.teaching.plans[plan ?? -1]?.lessonMinutes;
  const which = found === undefined ? `les-${(lesson ?? 0) + 1}-van-${minutes ?? 0}-minuten` : nameOf(challenge, found);
  return `${challenge.slug}-${which}-werkbladen${isLarge ? '-groot' : ''}.pdf`;
}

const nameOf = ({ phases }: Challenge, phase: Phase): string =>
  phases.includes(phase) ? `fase-${phase.number}-${phase.slug}` : phase.slug;

/** Names the challenge, the activity and what it is: `een-brug-1.2-meten-werkblad.pdf`; `name` is that of its address. */
export function documentName(challenge: Challenge, kind: 'worksheet' | 'instruction', name: string): string {
  const field = kind === 'worksheet' ? 'filename' : 'instructionPdf';
  const found = placedActivities(challenge).find(({ activity }) => activity[field] === name);
  if (found === undefined) return name;
  const { phase, activity } = found;
  const what = kind === 'worksheet' ? 'werkblad' : 'instructie';
  return `${challenge.slug}-${activityNumber(phase, activity)}-${activity.slug}-${what}.pdf`;
}
