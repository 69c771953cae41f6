/** Jobs, the work that outlives a request: what kinds there are, in what state one is, and how often it is tried. */

/** Each has its work in `server/jobs/jobKinds.ts` and its words in `content/nl.json`: `job.<kind>`. */
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

/** Done for good, or failed until somebody asks for it once more. */
export type JobState = 'waiting' | 'running' | 'failed' | 'done';

/** Why one failed, in place of an error's own words: those may hold a name. */
export const jobFailures = [
  'fault',
  /** The database, the photos or the network, for now. */
  'store-away',
  'disk-full',
  /** The server ended in the middle of it, as often as it was tried. */
  'server-ended',
  /** It ran for longer than it may. */
  'too-long',
] as const;
export type JobFailure = (typeof jobFailures)[number];

export const mostTries = 5;
const minuteMs = 60_000;
const firstWaitMs = minuteMs;
const longestWaitMs = 60 * minuteMs;

/** How long until it is tried once more, four times as long each time; undefined where that was the last one (docs/rules.md 14.11). */
export function waitMsAfter(tries: number): number | undefined {
  if (tries >= mostTries) return undefined;
  return Math.min(firstWaitMs * 4 ** (tries - 1), longestWaitMs);
}

/** No job waits for a moment that is further away: that was written by a clock that was ahead. */
export const furthestMs = 2 * longestWaitMs;
