/** The worker thread in which contents.ts checks files. */

import type { Fault } from '#server/challenges/format/fault.ts';
import { answerJobs } from '#server/thread/answerJobs.ts';
import { faultOf } from '#server/workshop/zip/importError.ts';

import type { NamedFile } from './contents.ts';
import { contentFault } from './kinds.ts';

answerJobs(async (files: readonly NamedFile[]): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { path, name } of files) {
    const message = await contentFault(path, name);
    if (message !== undefined) faults.push(faultOf(name, message));
  }
  return faults;
});
