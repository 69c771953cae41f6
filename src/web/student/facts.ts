/** What the server answers to a team, as the facts that the rules speak of. */

import type { Answers } from '#contract/call.ts';
import type { student } from '#contract/student.ts';
import type { ActivityFacts, PhaseFacts, RocketFacts } from '#domain/messages.ts';

export type TeamInfo = Answers<typeof student.info>;
export type RocketEntry = Answers<typeof student.rocketStatus>[number];
export type TeamPhase = Answers<typeof student.phase>;
export type TeamActivity = TeamPhase['activities'][number];
export type TeamAnswer = TeamActivity['answers'][number];
export type TeamRating = NonNullable<TeamAnswer['rating']>;

/** The team's own answer. */
export function answerOf(activity: TeamActivity): TeamAnswer | undefined {
  return activity.answers[0];
}

export function hasUnseenRating(activity: TeamActivity): boolean {
  return answerOf(activity)?.rating?.seen === false;
}

export function rocketFacts(rocket: readonly RocketEntry[]): RocketFacts[] {
  return rocket.map(({ number, title, status, done, seen }) => ({ number, title, status, done, seen }));
}

export function phaseFacts(phase: TeamPhase): PhaseFacts {
  const { number, title, status, done, seen } = phase;
  const activities = phase.activities.filter(({ allowAnswer }) => allowAnswer).map(activityFacts);
  return { number, title, status, done, seen: seen === true, activities };
}

function activityFacts(activity: TeamActivity): ActivityFacts {
  const { id, title, status } = activity;
  return { id, title, status, hasUnseenRating: hasUnseenRating(activity) };
}
