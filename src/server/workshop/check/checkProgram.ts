/** The worker thread in which checking.ts checks a draft. */

import { answerJobs } from '#server/thread/answerJobs.ts';
import { sourceOf } from '#server/workshop/parts/source.ts';

import { adviceOn } from './advice.ts';
import type { CheckJob, Remarks } from './checking.ts';
import { faultsIn } from './faults.ts';
import { onTypeSize } from './typeSize.ts';

answerJobs(({ path, parts }: CheckJob): Remarks => {
  const source = sourceOf(parts);
  return {
    faults: faultsIn({ path, source }, parts),
    advice: [...adviceOn(parts, source), ...onTypeSize(path, parts, source)],
  };
});
