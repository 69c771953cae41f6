/** Lets tries to log in through one by one, and slows down whoever asks again at once (docs/rules.md 1.16). */

import { clearTimeout, setTimeout } from 'node:timers';

import { longestHoldMs, mostWaiting, rowMs } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';

import { createFairQueue, QueueFull, type QueuePlace } from './fairQueue.ts';

export type Admission = {
  /** Refuses with `too-many-tries` where too many wait already. */
  admit: <Result>(place: QueuePlace, attempt: () => Promise<Result>) => Promise<Result>;
  /** Answers every refusal that is held, so that its connection makes room. */
  release: () => void;
};

/** Seconds after which a full queue has been served, and one that asks again finds room. */
const retryAfter = 3;

export function createAdmission(): Admission {
  const queue = createFairQueue(mostWaiting);
  /** How many ask by key: they wait, are served, or are held. */
  const asking = new Map<string, number>();
  const held = new Set<() => void>();
  const hold = (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    const answer = (): void => {
      clearTimeout(timer);
      resolve();
    };
    held.add(answer);
    return promise.finally(() => held.delete(answer));
  };
  return {
    admit: async (place, attempt) => {
      const { key } = place;
      asking.set(key, (asking.get(key) ?? 0) + 1);
      try {
        return await queue(place, attempt);
      } catch (error) {
        const refusal = error instanceof QueueFull ? new Refusal('too-many-tries', { retryAfter }) : error;
        // As long as a round of all who ask takes: a script that asks again at once gets no more turns than a class.
        const isHeld = refusal instanceof Refusal && refusal.code === 'too-many-tries';
        if (isHeld) await hold(Math.min((asking.get(key) ?? 0) * rowMs, longestHoldMs));
        throw refusal;
      } finally {
        const left = (asking.get(key) ?? 1) - 1;
        if (left === 0) asking.delete(key);
        else asking.set(key, left);
      }
    },
    release: () => [...held].forEach((answer) => answer()),
  };
}
