/** Jobs, the work that outlives a request: their kinds, their states, and how often they are retried. */

/** The work of each is in `server/jobs/jobKinds.ts` and its text in `content/nl.json`: `job.<kind>`. */
export const jobKinds = [
  'sweep',
  'learn-sizes',
  'end-classes',
  'wipe-class',
  'backup',
  'nightly-backup',
  'trial-restore',
  'restore',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** `done` for good, or `failed` until somebody requests it again. */
export type JobState = 'waiting' | 'running' | 'failed' | 'done';

/** Why a job failed, in place of the error's own message, which may hold a name. */
export const jobFailures = [
  'fault',
  /** The database, the photos or the network, temporarily. */
  'store-away',
  'disk-full',
  /** The server stopped in the middle of it, at each attempt. */
  'server-ended',
  /** It ran for longer than allowed. */
  'too-long',
] as const;
export type JobFailure = (typeof jobFailures)[number];

export const mostTries = 5;
const minuteMs = 60_000;
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;

/**
 * The backoff until the next attempt, four times as long each time; undefined after the last attempt (docs/rules.md
 * 14.11).
 */
export function waitMsAfter(tries: number): number | undefined {
  if (tries >= mostTries) return undefined;
  return Math.min(firstWaitMs * 4 ** (tries - 1), longestWaitMs);
}

/** A job's due moment that is further away was written by a clock that was ahead. */
export const furthestMs = 2 * longestWaitMs;
