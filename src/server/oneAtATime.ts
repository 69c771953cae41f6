/** Runs the slow handlers of one docent or team one at a time, so that repeated clicks delay only their own sender. */

import { Refusal } from '#domain/refusal.ts';

import { createFairQueue, QueueFull } from './fairQueue.ts';

type Handler = (sent: never, who: { id: string }) => Promise<unknown>;

/** More than somebody clicks by mistake. */
const mostWaiting = 16;
/** In seconds: about as long as the waiting tasks take. */
const retryAfter = 5;

/** Wraps the handlers. When too many tasks wait already, the next one is refused at once. */
export function oneAtATime<All extends object>(handlers: All): All {
  const queue = createFairQueue(mostWaiting);
  const queued = Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => [
    name,
    (sent: never, who: { id: string }) =>
      queue({ key: who.id, source: '' }, () => handler(sent, who)).catch((error: unknown) => {
        throw error instanceof QueueFull ? new Refusal('too-many-tries', { retryAfter }) : error;
      }),
  ]);
  // Object.fromEntries loses the type of each name.
  return Object.fromEntries(queued) as All;
}
