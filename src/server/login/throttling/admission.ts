/** Lets tries to log in through one by one, and slows down whoever asks again at once (docs/rules.md 1.16). */

import { clearTimeout, setTimeout } from 'node:timers';

import { longestHoldMs, mostWaiting, rowMs } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import { createFairQueue, QueueFull, type QueuePlace } from '#server/fairQueue.ts';

export type Admission = {
  /** Refuses with `too-many-tries` where too many wait already. */
  admit: <Result>(place: QueuePlace, attempt: () => Promise<Result>) => Promise<Result>;
  /** Holds who is let in nowhere, for longer the more of them are held: hundreds of connections that ask on and on leave time for others. */
  holdStranger: () => Promise<void>;
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
  /** Rejects with what is told, after the hold. */
  const tell = async (error: unknown, roundMs: number): Promise<never> => {
    if (error instanceof QueueFull) {
      await hold(Math.min(roundMs, longestHoldMs.full));
      throw new Refusal('too-many-tries', { retryAfter });
    }
    const isTooMany = error instanceof Refusal && error.code === 'too-many-tries';
    if (isTooMany) await hold(Math.min(roundMs, longestHoldMs.tried));
    throw error;
  };
  return {
    admit: async (place, attempt) => {
      const { key } = place;
      asking.set(key, (asking.get(key) ?? 0) + 1);
      let turnMs: number = rowMs;
      try {
        return await queue(place, async () => {
          const beganMs = performance.now();
          return attempt().finally(() => (turnMs = Math.max(rowMs, performance.now() - beganMs)));
        });
      } catch (error) {
        return await tell(error, (asking.get(key) ?? 0) * turnMs);
      } finally {
        const left = (asking.get(key) ?? 1) - 1;
        if (left === 0) asking.delete(key);
        else asking.set(key, left);
      }
    },
    holdStranger: () => hold(Math.min(held.size * rowMs, longestHoldMs.tried)),
    release: () => [...held].forEach((answer) => answer()),
  };
}
