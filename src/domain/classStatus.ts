/** The progress of the class: the teacher's view of activities and phases, and when a phase may be ended (docs/rules.md 3.4, 3.6). */

import type { Activity, Answer, Phase, Status, TeamWork } from './course.ts';
import {
  answerableActivities,
  answerStatus,
  answerTo,
  type Course,
  isPhaseOpen,
  leastOf,
  unanswered,
  waitsForRating,
} from './status.ts';

/** The teams that count for the status of the class, wherever that shows (docs/rules.md 3.11). */
export function countedOf<Team extends Pick<TeamWork, 'isCounted'>>(teams: readonly Team[]): Team[] {
  return teams.filter(({ isCounted }) => isCounted);
}

export function isOpenForClass(course: Course, phase: Phase, teams: readonly TeamWork[]): boolean {
  return countedOf(teams).some((work) => isPhaseOpen(course, phase, work));
}

/** INACTIVE while the phase is open for no team, otherwise the status of the slowest team. */
export function classActivityStatus(
  course: Course,
  phase: Phase,
  activity: Activity,
  teams: readonly TeamWork[],
): Status {
  if (!isOpenForClass(course, phase, teams)) return 'INACTIVE';
  return leastOf(countedOf(teams).map((work) => answerStatus(answerTo(activity, work))));
}

export function classPhaseStatus(course: Course, phase: Phase, teams: readonly TeamWork[]): Status {
  const activities = answerableActivities(phase);
  if (activities.length === 0 && course.ended.has(phase.number)) return 'RATED';
  if (!isOpenForClass(course, phase, teams)) return 'INACTIVE';
  if (activities.length === 0) return 'READY';
  return leastOf(activities.map((activity) => classActivityStatus(course, phase, activity, teams)));
}

/** Every answerable activity has an answer from every team that counts. */
export function isPhaseCompleted(course: Course, phase: Phase, teams: readonly TeamWork[]): boolean {
  return answerableActivities(phase).every((activity) => isAnsweredByAll(course, phase, activity, teams));
}

/** Whether each counted team has answered it; always false for an activity that asks for no answer. */
export function isAnsweredByAll(course: Course, phase: Phase, activity: Activity, teams: readonly TeamWork[]): boolean {
  const status = classActivityStatus(course, phase, activity, teams);
  return activity.allowAnswer && (status === 'COMPLETED' || status === 'RATED');
}

/** An answer in it waits for a rating. */
export function hasUnrated(phase: Phase, answers: readonly Answer[]): boolean {
  return phase.activities.some(({ id }) =>
    answers.some((answer) => answer.activityId === id && waitsForRating(answer)),
  );
}

/** Ending doesn't wait for ratings; Onboarding and Launch are never ended. */
export function canEndPhase(course: Course, phase: Phase, teams: readonly TeamWork[]): boolean {
  const isMeasured = countedOf(teams).length > 0;
  return course.challenge.phases.includes(phase) && isMeasured && isPhaseCompleted(course, phase, teams);
}

/** Phase feedback needs an answer from that team to every answerable activity (docs/rules.md 5.10). */
export function canGiveFeedback(phase: Phase, work: TeamWork): boolean {
  return unanswered(phase, work).length === 0;
}

/** The lowest phase that isn't ended, else the last. */
export function activePhase({ challenge, ended }: Course): Phase {
  const phase = challenge.phases.find(({ number }) => !ended.has(number)) ?? challenge.phases.at(-1);
  if (phase === undefined) throw new RangeError(`challenge ${challenge.slug} has no phases`);
  return phase;
}

/**
 * Where rating begins: the first phase with an answer that waits for a rating, else the active one (docs/rules.md
 * 2.11).
 */
export function ratingPhase(course: Course, answers: readonly Answer[]): Phase {
  return course.challenge.phases.find((phase) => hasUnrated(phase, answers)) ?? activePhase(course);
}

/**
 * Where a lesson begins: a class that has done nothing yet at Onboarding, every other in its active phase
 * (docs/rules.md 2.11).
 */
export function startingPhase(course: Course, answers: readonly Answer[]): number {
  return course.ended.size === 0 && answers.length === 0 ? 0 : activePhase(course).number;
}

/** A class without teams and answers is one line in the list of classes (docs/rules.md 9.41). */
export function isUnused({ teamCount, answers }: { teamCount: number; answers: readonly Answer[] }): boolean {
  return teamCount === 0 && answers.length === 0;
}
