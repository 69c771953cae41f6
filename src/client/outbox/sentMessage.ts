/** The guide's message once an answer has reached the server. */

import type { Status } from '#domain/course.ts';
import { answerSentMessage, type Message, type PhaseFacts } from '#domain/messages.ts';

import { type QueuedAnswer, waitingActivities } from './queuedAnswer.ts';

/** `phase` as it is now; undefined where it cannot be loaded. `kept`: what the device still holds. */
export function sentMessage(
  phase: PhaseFacts | undefined,
  { phase: named, activity, version }: QueuedAnswer,
  kept: readonly QueuedAnswer[] = [],
): Message {
  if (phase === undefined) return answerSentMessage({ title: named.title, activities: [] }, activity);
  // A first answer was READY before; other answers may have arrived while this one was in flight.
  const status: Status = version === 0 ? 'READY' : 'COMPLETED';
  const before = phase.activities.map((one) => (one.id === activity.id ? { ...one, status } : one));
  return answerSentMessage({ title: phase.title, activities: before }, activity, waitingActivities(kept));
}
