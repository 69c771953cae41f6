/** Runs the slow handlers of one docent or team one at a time, so that repeated presses delay only the one who pressed. */

import { Refusal } from '#domain/refusal.ts';

import { createFairQueue, QueueFull } from './fairQueue.ts';

type Handler = (sent: never, who: { id: string }) => Promise<unknown>;

/** More than somebody presses by mistake. */
const mostWaiting = 16;
/** Seconds that they take. */
const retryAfter = 5;

/** The same handlers; where too many wait already, one more is refused at once. */
export function oneAtATime<All extends object>(handlers: All): All {
  const queue = createFairQueue(mostWaiting);
  const queued = Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => [
    name,
    (sent: never, who: { id: string }) =>
      queue({ key: who.id, source: '' }, () => handler(sent, who)).catch((error: unknown) => {
        throw error instanceof QueueFull ? new Refusal('too-many-tries', { retryAfter }) : error;
      }),
  ]);
  // Object.fromEntries forgets which name has which handler.
  return Object.fromEntries(queued) as All;
}
