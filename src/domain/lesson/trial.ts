/** A trial flight: what a team does in it, with how many at a time, and the challenge that it plays. */

import type { Activity, Challenge } from '#domain/course.ts';
import { answerableActivities } from '#domain/status.ts';

/** What a team does in a trial flight, in this order. */
export const trialSteps = ['log-in', 'answer', 'reveal'] as const;

/** Devices at a time in one trial flight: more than a class has. */
export const mostTrialTeams = 16;

/** Logins in one trial flight, because each leaves a class in memory: a device may load its page again ten times. */
export const mostTrialLogins = 200;

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
