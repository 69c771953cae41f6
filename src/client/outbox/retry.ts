/** Retries work with exponential backoff until it is done, one attempt at a time. */

import type { Clock } from '#client/clock.ts';
import type { Problem } from '#contract/problem.ts';

/** Milliseconds until the next attempt, after each failed one. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000] as const;

/** Statuses that do not concern the content: a retry may succeed. */
const passing = new Set([401, 403, 408, 425, 429]);

export function isPassing({ status }: Problem): boolean {
  return status >= 500 || passing.has(status);
}

/** How an attempt ended: all done, or retry after the number of seconds that the server named. */
export type Round = 'done' | { retryAfter: number | null };

export type Retry = {
  /** Starts with an attempt at once; returns a function that stops. */
  start: () => () => void;
  /** Attempts now, or as soon as the running attempt has ended. */
  wake: () => void;
  /** Attempts soon: the obstacle seems to be gone, but after a failure the shortest pause still applies. */
  hurry: () => void;
  /** A request succeeded: the backoff starts over. */
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
      // An error of the device itself may not happen again, so it is retried.
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
