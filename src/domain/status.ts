/** The progress of one team: which phases are open to it, and the status of its answers, activities and phases (docs/rules.md 3.1). */

import type {
  Activity,
  Answer,
  Challenge,
  DatedAnswer,
  DatedWork,
  Phase,
  Rating,
  Returned,
  Status,
  TeamWork,
} from './course.ts';

/** A challenge as one class does it: its content and the numbers of the phases that the teacher ended. */
export type Course = { challenge: Challenge; ended: ReadonlySet<number> };

export function answerableActivities<One extends Pick<Activity, 'allowAnswer'>>(phase: {
  activities: readonly One[];
}): One[] {
  return phase.activities.filter((activity) => activity.allowAnswer);
}

/** The first activity to do; one whose answer waits on the device (`waiting`) is done as far as the team is concerned. */
export function nextActivity<One extends Pick<Activity, 'id' | 'allowAnswer'> & { status: Status }>(
  phase: { activities: readonly One[] },
  waiting: readonly { id: number }[],
): One | undefined {
  const ready = answerableActivities(phase).filter(({ status }) => status === 'READY');
  return without(ready, waiting)[0];
}

export function without<One extends { id: number }>(all: readonly One[], others: readonly { id: number }[]): One[] {
  return all.filter(({ id }) => others.every((other) => other.id !== id));
}

type Answered = Pick<Activity, 'allowAnswer'> & { status: Status; answer?: Builds | undefined };

/** How many of the activities that ask for an answer have one that was not given back (docs/rules.md 4.17). */
export function answeredOf(phase: { activities: readonly Answered[] }) {
  const activities = answerableActivities(phase);
  const sent = activities.filter(({ status }) => status === 'COMPLETED' || status === 'RATED');
  const answered = sent.filter(({ answer }) => !isReturned(answer));
  return { answered: answered.length, of: activities.length };
}

/** An activity of the four phases, with its phase. */
export function findActivity(challenge: Challenge, id: number): { phase: Phase; activity: Activity } | undefined {
  return challenge.phases
    .flatMap((phase) => phase.activities.map((activity) => ({ phase, activity })))
    .find(({ activity }) => activity.id === id);
}

export function answerTo(activity: Activity, work: TeamWork): Answer | undefined {
  return work.answers.find((answer) => answer.activityId === activity.id);
}

/** The activities that ask the team for an answer and have none yet. */
export function unanswered(phase: Phase, work: TeamWork): Activity[] {
  return answerableActivities(phase).filter((activity) => answerTo(activity, work) === undefined);
}

/** The team has an answer in it, even an empty one. */
export function hasBegun(phase: Phase, work: TeamWork): boolean {
  return phase.activities.some((activity) => answerTo(activity, work) !== undefined);
}

/**
 * Open are phase 1, a phase after an ended one, and a phase that the team already works in: reopening a phase never
 * removes work.
 */
export function isPhaseOpen(course: Course, phase: Phase, work: TeamWork): boolean {
  if (phase.number === 1 || course.ended.has(phase.number - 1)) return true;
  return hasBegun(phase, work);
}

export function answerStatus(answer: Answer | undefined): Exclude<Status, 'INACTIVE'> {
  if (answer === undefined) return 'READY';
  return answer.rating === null ? 'COMPLETED' : 'RATED';
}

type Builds = { rating: unknown; returns: readonly Pick<Returned, 'isSentAgain'>[] };

/** It was given back to the team: no rating, and the team has not sent it again (docs/rules.md 5.19). */
export function isReturned(answer: Builds | undefined): boolean {
  return answer?.rating === null && answer.returns.at(-1)?.isSentAgain === false;
}

/** It is the docent's turn (docs/rules.md 5.20). */
export function waitsForRating(answer: Builds | undefined): boolean {
  return answer?.rating === null && !isReturned(answer);
}

export function activityStatus(isOpen: boolean, answer: Answer | undefined): Status {
  return isOpen ? answerStatus(answer) : 'INACTIVE';
}

export function phaseStatus(course: Course, phase: Phase, work: TeamWork): Status {
  const activities = answerableActivities(phase);
  if (activities.length === 0 && course.ended.has(phase.number)) return 'RATED';
  if (!isPhaseOpen(course, phase, work)) return 'INACTIVE';
  if (activities.length === 0) return 'READY';
  return leastOf(activities.map((activity) => answerStatus(answerTo(activity, work))));
}

const order = ['INACTIVE', 'READY', 'COMPLETED', 'RATED'] as const satisfies readonly Status[];

/** The least advanced status; RATED for an empty list. */
export function leastOf(statuses: readonly Status[]): Status {
  return order.find((status) => statuses.includes(status)) ?? 'RATED';
}

export function hasUnseenRating(answer: { rating: Pick<Rating, 'seen'> | null } | undefined): boolean {
  return answer?.rating?.seen === false;
}

/** The phases with an unseen rating or a returned answer, the earliest first (docs/rules.md 6.10). */
export function phasesWithNewRating(challenge: Challenge, work: DatedWork): Phase[] {
  const oldestIn = (phase: Phase): string | undefined =>
    phase.activities
      .flatMap((activity) => work.answers.find(({ activityId }) => activityId === activity.id) ?? [])
      .flatMap(newsSince)
      .toSorted()[0];
  return challenge.phases
    .flatMap((phase) => {
      const oldest = oldestIn(phase);
      return oldest === undefined ? [] : [{ phase, oldest }];
    })
    .toSorted((one, other) => (one.oldest < other.oldest ? -1 : one.oldest > other.oldest ? 1 : 0))
    .map(({ phase }) => phase);
}

function newsSince(answer: DatedAnswer): string | [] {
  if (hasUnseenRating(answer)) return answer.rating?.ratedAt ?? '';
  return isReturned(answer) ? (answer.returns.at(-1)?.at ?? '') : [];
}

/** The team's returned activities in a phase. */
export function returnedIn(phase: Phase, work: TeamWork): Activity[] {
  return phase.activities.filter((activity) => isReturned(answerTo(activity, work)));
}

/** The phase in which the team can work now. */
export function openPhase<Entry extends { status: Status }>(rocket: readonly Entry[]): Entry | undefined {
  return rocket.find(({ status }) => status === 'READY');
}
