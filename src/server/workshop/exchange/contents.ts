/** Checks uploaded files in a worker thread, because an SVG of some megabytes would block the server (docs/rules.md 16.56). */

import type { Fault } from '#server/challenges/format/fault.ts';
import { unreadFault } from '#server/challenges/thread/reader.ts';
import { createThread, readingLimits } from '#server/thread/thread.ts';
import { wholeFile } from '#server/workshop/zip/importError.ts';

/** `name` is the file's path in the challenge, whose extension tells its type. */
export type NamedFile = { path: string; name: string };

const look = createThread<readonly NamedFile[], Fault[]>(
  new URL('./contentsProgram.ts', import.meta.url),
  readingLimits,
);

/** The faults of all files. */
export async function contentFaults(files: readonly NamedFile[]): Promise<readonly Fault[]> {
  const outcome = await look(files);
  return outcome.ok ? outcome.result : [unreadFault(wholeFile, outcome.reason)];
}
