/** All phases and activities of a challenge in the order of the lessons, with Onboarding first and Launch last. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';

import { ledPhases } from './ledPhases.ts';

export type PlacedActivity = { phase: Phase; activity: Activity };

export function allPhases(challenge: Challenge): Phase[] {
  const [onboarding, launch] = ledPhases(challenge);
  return [onboarding, ...challenge.phases, launch];
}

export const placedActivities = (challenge: Challenge): PlacedActivity[] =>
  allPhases(challenge).flatMap((phase) => phase.activities.map((activity) => ({ phase, activity })));
