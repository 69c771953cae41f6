/** What the avatar tells the team, and when (docs/rules.md 7.1). */

import type { Medal, Status } from './course.ts';
import type { NeighbourNews } from './feedback/neighbours.ts';
import { hasNewMedal } from './medals.ts';
import { answerableActivities, hasUnseenRating, isReturned, without } from './status.ts';

export type MessageName =
  | 'wait-for-teacher'
  | 'reveal-rocket-part'
  | 'activity-received-rating'
  | 'answer-returned'
  | 'neighbours-look'
  | 'neighbours-stars'
  | 'answer-waits'
  | `rating-${Medal}`
  | 'reveal-medal'
  | 'reveal-medal-no-feedback'
  | 'phase-completed'
  | 'phase-completed-rate'
  | 'start-next-phase'
  | 'start-first-phase'
  | 'activity-finished'
  | 'ending-message';

export type Message = { name: MessageName; parameters: Readonly<Record<string, string | number>>; important: boolean };

/** A phase as the rocket status has it. */
export type RocketFacts = {
  number: number;
  title: string;
  status: Status;
  done: boolean;
  seen: boolean;
  /** Activities that were given back to the team. */
  returned?: readonly Named[];
  /** Activities with an answer to look at or with unread stars. */
  atNeighbours?: readonly (Named & { neighbours: NeighbourNews })[];
};
type Named = { id: number; title: string };

/** A phase as its page has it. */
export type PhaseFacts = RocketFacts & { activities: readonly ActivityFacts[] };
export type ActivityFacts = {
  id: number;
  title: string;
  status: Status;
  allowAnswer: boolean;
  neighbours?: NeighbourNews | null;
  answer: { rating: { seen: boolean } | null; returns: readonly { isSentAgain: boolean }[] } | undefined;
};

function message(name: MessageName, parameters: Message['parameters'] = {}, important = false): Message {
  return { name, parameters, important };
}

/** About one activity, with a link to it. */
function aboutOne(name: MessageName, phase: Pick<RocketFacts, 'number' | 'title'>, { id, title }: Named): Message {
  return message(name, { activity: title, phase: phase.title, activityId: id, phaseNumber: phase.number });
}

/**
 * The message of the rocket overview: a new medal, else an answer that was given back, else news from the neighbours,
 * else an answer that waits on this device for a connection (`waiting`), else a phase that is COMPLETED, or RATED and
 * not ended, else a READY phase other than 1, else a READY phase 1.
 */
export function rocketMessage(
  rocket: readonly RocketFacts[],
  finishedBy: string | null,
  waiting: readonly Named[] = [],
): Message | undefined {
  if (finishedBy !== null) return message('ending-message', { team: finishedBy });
  const medal = newMedalMessage(rocket);
  if (medal !== undefined) return medal;
  const returned = rocket.flatMap((phase) =>
    without(phase.returned ?? [], waiting).map((one) => aboutOne('answer-returned', phase, one)),
  )[0];
  if (returned !== undefined) return returned;
  const atNeighbours = neighbourMessage(
    rocket.flatMap((phase) => (phase.atNeighbours ?? []).map((one) => ({ ...one, phase }))),
  );
  if (atNeighbours !== undefined) return atNeighbours;
  const unsent = waitingMessage(waiting);
  if (unsent !== undefined) return unsent;
  const handedIn = rocket.find(({ status, done }) => status === 'COMPLETED' || (status === 'RATED' && !done));
  if (handedIn !== undefined) return message('wait-for-teacher', { phase: handedIn.title });
  const next = rocket.find(({ status, number }) => status === 'READY' && number !== 1);
  if (next !== undefined) return message('start-next-phase', { phase: next.title });
  const first = rocket.find(({ status, number }) => status === 'READY' && number === 1);
  return first && message('start-first-phase', { phase: first.title });
}

function waitingMessage(waiting: readonly Named[]): Message | undefined {
  const [first] = waiting;
  return first && message('answer-waits', { activity: first.title, count: waiting.length });
}

/** At each load of the rocket status, on any screen. */
export function newMedalMessage(rocket: readonly RocketFacts[]): Message | undefined {
  const earned = rocket.find(hasNewMedal);
  return earned && message('reveal-rocket-part', { phase: earned.title });
}

/**
 * The message of a phase's page: an unseen rating, else a new medal, else an answer that was given back, else news from
 * the neighbours, else all answered while the phase isn't done; as long as one of them waits on this device
 * (`waiting`), the phase is not complete.
 */
export function phaseMessage(phase: PhaseFacts, waiting: readonly Named[] = []): Message | undefined {
  const activities = answerableActivities(phase);
  const rated = activities.find(({ answer }) => hasUnseenRating(answer));
  if (rated !== undefined) return aboutOne('activity-received-rating', phase, rated);
  if (hasNewMedal(phase)) return message('reveal-rocket-part', { phase: phase.title });
  const returned = without(activities, waiting).find(({ answer }) => isReturned(answer));
  if (returned !== undefined) return aboutOne('answer-returned', phase, returned);
  const atNeighbours = neighbourMessage(activities.map((one) => ({ ...one, phase })));
  if (atNeighbours !== undefined) return atNeighbours;
  if (phase.done || activities.length === 0) return undefined;
  const unsent = waiting.filter(({ id }) => activities.some((activity) => activity.id === id));
  const isAllDone = without(activities, unsent).every(({ status }) => status !== 'READY');
  if (unsent.length > 0) return isAllDone ? waitingMessage(unsent) : undefined;
  if (activities.every(({ status }) => status === 'RATED')) {
    return message('phase-completed-rate', { phase: phase.title });
  }
  const allAnswered = activities.every(({ status }) => status === 'COMPLETED' || status === 'RATED');
  return allAnswered ? message('phase-completed', { phase: phase.title }) : undefined;
}

type AtNeighbours = Named & { neighbours?: NeighbourNews | null; phase: Pick<RocketFacts, 'number' | 'title'> };

/** Received stars come before an answer to look at (docs/rules.md 5.35). */
function neighbourMessage(activities: readonly AtNeighbours[]): Message | undefined {
  const one =
    activities.find(({ neighbours }) => neighbours === 'stars') ??
    activities.find(({ neighbours }) => neighbours === 'look');
  return one && aboutOne(one.neighbours === 'stars' ? 'neighbours-stars' : 'neighbours-look', one.phase, one);
}

/**
 * After an answer was sent; `phase` as it was before. Only the last READY activity completes it, where no other answer
 * was given back: a changed answer doesn't. An activity whose answer is next to be sent (`waiting`) is none to go on
 * with.
 */
export function answerSentMessage(
  phase: Pick<PhaseFacts, 'title' | 'activities'>,
  activity: Pick<ActivityFacts, 'id' | 'title'>,
  waiting: readonly Pick<ActivityFacts, 'id'>[] = [],
): Message {
  const ready = answerableActivities(phase).filter(
    ({ id, status, answer }) => status === 'READY' || (id !== activity.id && isReturned(answer)),
  );
  const others = without(ready, [activity, ...waiting]);
  return ready.length === 1 && ready[0]?.id === activity.id
    ? message('phase-completed', { phase: phase.title })
    : message('activity-finished', { activity: activity.title, count: others.length }, true);
}

/** `comment`: the docent's words with it; without words the team is not asked to read them. */
export function ratingMessage(medal: Medal, activity: string, comment: string | null): Message {
  return message(`rating-${medal}`, { activity, hasTip: comment === null || comment === '' ? 0 : 1 });
}

export function medalMessage(medal: Medal, phase: string, feedback: string | undefined): Message {
  return feedback === undefined
    ? message('reveal-medal-no-feedback', { medal, phase })
    : message('reveal-medal', { medal, phase, feedback });
}

/**
 * The message on screen after a message is offered: a repeat is ignored, and so is any but the ending once finished.
 */
export function nextMessage(current: Message | null, offered: Message, isFinished: boolean): Message | null {
  if (isFinished && offered.name !== 'ending-message') return current;
  return current !== null && isSameMessage(current, offered) ? current : offered;
}

export function isSameMessage(one: Message, other: Message): boolean {
  return one.name === other.name && JSON.stringify(one.parameters) === JSON.stringify(other.parameters);
}
