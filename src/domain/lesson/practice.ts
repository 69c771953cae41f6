/** A practice lesson: what a docent tries in it, and how fast its class works. A trial flight: what a team does in it. */

import type { Activity, Challenge } from '#domain/course.ts';
import { answerableActivities } from '#domain/status.ts';

/** In the order in which a lesson goes. */
export const practiceTasks = ['start-class', 'lead-board', 'help-hand', 'rate-three', 'end-phase', 'reveal'] as const;

export type PracticeTask = (typeof practiceTasks)[number];

export const practicePaces = ['paused', 'slow', 'normal', 'fast'] as const;

export type PracticePace = (typeof practicePaces)[number];

/** What a team does in a trial flight, in this order. */
export const trialSteps = ['log-in', 'answer', 'reveal'] as const;

/** Devices at a time in one trial flight: more than a class has. */
export const mostTrialTeams = 16;

/** What a trial flight asks for: the first activity of phase 1 with a photo; without one, the first with an answer. */
export function trialActivity({ phases: [first] }: Challenge): Activity | undefined {
  const activities = first === undefined ? [] : answerableActivities(first);
  return activities.find(({ photoRequired }) => photoRequired) ?? activities[0];
}

/** The challenge with that one activity in phase 1, so that one answer completes the phase (docs/rules.md 17.13). */
export function trialChallenge(challenge: Challenge): Challenge {
  const only = trialActivity(challenge);
  const [first, ...others] = challenge.phases;
  if (first === undefined || only === undefined) return challenge;
  return { ...challenge, phases: [{ ...first, activities: [only] }, ...others] };
}
