/** Retries work with exponential backoff until it is done, one round at a time. */

import type { Clock } from '#client/clock.ts';
import type { Problem } from '#contract/problem.ts';

/** Milliseconds until the next try after one that failed. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000] as const;

/** Statuses that say nothing about what was sent: another try may well succeed. */
const passing = new Set([401, 403, 408, 425, 429]);

export function isPassing({ status }: Problem): boolean {
  return status >= 500 || passing.has(status);
}

/** How a round ended: all is done, or another is to come, after as many seconds as the server named. */
export type Round = 'done' | { retryAfter: number | null };

export type Retry = {
  /** From now on, and at once; answers the way to stop. */
  start: () => () => void;
  /** A round now, or as soon as the one under way has ended. */
  wake: () => void;
  /** A round soon: what stood in the way seems to be gone, yet a try that failed keeps the shortest pause. */
  hurry: () => void;
  /** Something got through: the next failure is a first one. */
  succeed: () => void;
  isStopped: () => boolean;
};

export function createRetry(clock: Clock, round: () => Promise<Round>): Retry {
  let callOff = (): void => undefined;
  let failures = 0;
  let earliest = 0;
  let isRunning = false;
  let isWoken = false;
  let isStopped = true;

  const wake = (): void => {
    callOff();
    if (isRunning) isWoken = true;
    else if (!isStopped) void run();
  };
  const hurry = (): void => {
    failures = 0;
    if (isRunning) return;
    callOff();
    const pause = earliest - clock.now();
    if (pause > 0) callOff = clock.after(pause, wake);
    else wake();
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isWoken = false;
      // What the device itself refuses may go better next time.
      const ended = await round().catch((): Round => ({ retryAfter: null }));
      if (ended !== 'done' && !isStopped && !isWoken) callOff = clock.after(pauseAfter(ended.retryAfter), wake);
    } while (isWoken && !isStopped);
    isRunning = false;
  };
  const pauseAfter = (retryAfter: number | null): number => {
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
    const askedFor = (retryAfter ?? 0) * 1000;
    failures += 1;
    earliest = clock.now() + Math.max(pausesMs[0], askedFor);
    return Math.max(pause, askedFor);
  };
  return {
    start: () => {
      isStopped = false;
      wake();
      return () => {
        isStopped = true;
        callOff();
      };
    },
    wake,
    hurry,
    succeed: () => {
      failures = 0;
    },
    isStopped: () => isStopped,
  };
}
