/** Admits login tries one by one and delays refusals, so that an immediate retry gains nothing (docs/rules.md 1.16). */

import { clearTimeout, setTimeout } from 'node:timers';

import { longestHoldMs, mostWaiting, rowMs } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import { createFairQueue, QueueFull, type QueuePlace } from '#server/fairQueue.ts';

export type Admission = {
  /** Refuses with `too-many-tries` when the queue is full. */
  admit: <Result>(place: QueuePlace, attempt: () => Promise<Result>) => Promise<Result>;
  /**
   * Delays the refusal of a caller without a login, longer as more are held, so that hundreds of connections that keep
   * asking leave time for others.
   */
  holdStranger: () => Promise<void>;
  /** Answers all held refusals, which frees their connections. */
  release: () => void;
};

/** In seconds: by then a full queue has been served. */
const retryAfter = 3;

export function createAdmission(): Admission {
  const queue = createFairQueue(mostWaiting);
  /** By key: the number of tries that wait, run or are held. */
  const pendingByKey = new Map<string, number>();
  const held = new Set<() => void>();
  const hold = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    const answer = (): void => {
      clearTimeout(timer);
      resolve();
    };
    held.add(answer);
    await promise;
    held.delete(answer);
  };
  /**
   * Holds a refusal for one round of the queue, then rejects. The round counts from `startedMs`, or from now when the
   * queue is full; otherwise a caller whose try was served would take its own place again.
   */
  const holdAndReject = async (error: unknown, key: string, startedMs: number): Promise<never> => {
    const isFull = error instanceof QueueFull;
    const refusal = isFull ? new Refusal('too-many-tries', { retryAfter }) : error;
    if (refusal instanceof Refusal && refusal.code === 'too-many-tries') {
      const count = pendingByKey.get(key) ?? 0;
      const waitedMs = count > mostWaiting ? 0 : performance.now() - startedMs;
      const longestMs = isFull ? longestHoldMs.full : longestHoldMs.tried;
      await hold(Math.min(count * rowMs, longestMs) - waitedMs);
    }
    throw refusal;
  };
  return {
    admit: async (place, attempt) => {
      const { key } = place;
      const startedMs = performance.now();
      pendingByKey.set(key, (pendingByKey.get(key) ?? 0) + 1);
      try {
        return await queue(place, attempt);
      } catch (error) {
        return await holdAndReject(error, key, startedMs);
      } finally {
        const left = (pendingByKey.get(key) ?? 1) - 1;
        if (left === 0) pendingByKey.delete(key);
        else pendingByKey.set(key, left);
      }
    },
    holdStranger: () => hold(Math.min((held.size + 1) * rowMs, longestHoldMs.tried)),
    release: () => [...held].forEach((answer) => answer()),
  };
}
