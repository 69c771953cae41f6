/** Looks through files that somebody brings, beside the server: a drawing of some megabytes takes longer than it may wait (docs/rules.md 16.56). */

import type { Fault } from '#server/challenges/format/fault.ts';
import { unreadFault } from '#server/challenges/thread/reader.ts';
import { createThread, readingLimits } from '#server/thread/thread.ts';
import { wholeFile } from '#server/workshop/zip/importError.ts';

/** `name` says what it should be. */
export type NamedFile = { path: string; name: string };

const look = createThread<readonly NamedFile[], Fault[]>(
  new URL('./contentsProgram.ts', import.meta.url),
  readingLimits,
);

/** What is wrong with any of them. */
export async function contentFaults(files: readonly NamedFile[]): Promise<readonly Fault[]> {
  const outcome = await look(files);
  return outcome.ok ? outcome.result : [unreadFault(wholeFile, outcome.reason)];
}
