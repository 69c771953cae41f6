/** Reads a challenge in a worker thread, so that a hostile file can't stop the server, and refuses what takes too long (docs/rules.md 16.56). */

import { basename, resolve } from 'node:path';

import type { Fault } from '#server/challenges/format/fault.ts';
import type { Manner, ReadChallenge } from '#server/challenges/readChallenge.ts';
import { createThread, type Outcome, readingLimits } from '#server/thread/thread.ts';

/** Takes the same arguments as `readChallenge`. */
export type ChallengeReader = (path: string, how?: Manner) => Promise<ReadChallenge>;
export type ReaderJob = { path: string; how: Manner };

export function createChallengeReader(): ChallengeReader {
  const program = new URL('./readerProgram.ts', import.meta.url);
  const read = createThread<ReaderJob, ReadChallenge>(program, readingLimits);
  return async (path, how = {}) => {
    const outcome = await read({ path, how });
    return outcome.ok ? outcome.result : { ok: false, faults: [unreadFault(basename(resolve(path)), outcome.reason)] };
  };
}

/** A separate reader for uploads: uploads queue for each other, and never delay those who play. */
export const readBrought = createChallengeReader();

export function unreadFault(file: string, reason: (Outcome<unknown> & { ok: false })['reason']): Fault {
  const what =
    reason === 'too-long' ? `lezen duurt langer dan ${readingLimits.seconds} seconden` : 'dit is niet te lezen';
  return {
    file,
    line: null,
    message: `${what}; verwacht: gewone teksten en plaatjes, en minder of kleinere bestanden`,
  };
}
