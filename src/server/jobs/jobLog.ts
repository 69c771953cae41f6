/** Logs jobs by kind and counts, and never by key, which may identify a person. */

import type { JobFailure } from '#domain/jobs/jobs.ts';
import type { createLog } from '#server/http/log.ts';

import type { Counts } from './jobKind.ts';

export type JobLog = {
  done: (kind: string, counts: Counts) => void;
  failed: (kind: string, failure: JobFailure, error: unknown) => void;
  /** The database is away. */
  databaseAway: (error: unknown) => void;
};

export function jobLog(log: Pick<ReturnType<typeof createLog>, 'info' | 'error'>): JobLog {
  return {
    done: (kind, counts) => log.info({ job: kind, ...counts }),
    failed: (kind, failure, error) => log.error({ job: kind, failure, err: error }),
    databaseAway: (error) => log.error({ err: error }),
  };
}
