/** Makes a job that failed at its last try. */

import type { JobFailure } from '#domain/jobs/jobs.ts';
import type { Database } from '#server/db/db.ts';
import { claimJob, failAttempt } from '#server/store/jobLeases.ts';
import { enqueue, findJob } from '#server/store/jobQueue.ts';

/** Returns the job's id. */
export async function failedJob(db: Database, key: string, failure: JobFailure = 'fault'): Promise<string> {
  await enqueue(db, 'sweep', key);
  const id = (await findJob(db, 'sweep', key))?.id ?? '';
  for (let hasFailed = false; !hasFailed;) {
    const begun = await claimJob(db, id);
    if (begun === undefined) throw new Error('somebody else is at it');
    hasFailed = await failAttempt(db, begun, failure);
  }
  return id;
}
