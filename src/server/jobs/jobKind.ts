/** The definition of a kind of job: its work, and for scheduled work its period. */

import type { JobFailure } from '#domain/jobs/jobs.ts';
import type { Tx } from '#server/db/db.ts';
import { isDiskFull, isOutage } from '#server/db/outage.ts';
import { StorageOutage } from '#server/files/files.ts';

/** A job with the lease of this server. */
export type HeldJob = {
  key: string;
  /**
   * Finishes the job in this transaction, so that its other writes happen exactly once. Throws `LeaseLost` when another
   * server has the job by now. Work that need not be exact does not call it: the job is finished when its work ends.
   */
  finish: (tx: Tx) => Promise<void>;
};

/** For the log: counts by name. */
export type Counts = Readonly<Record<string, number>>;

export type JobDefinition<Context> = {
  /**
   * Must be idempotent, because it may run again after a server died in the middle of it. It must end soon when
   * `signal` aborts: the server stops, or another server has the job. Throws when it fails.
   */
  work: (context: Context, job: HeldJob, signal: AbortSignal) => Promise<Counts | void>;
  /** For scheduled work: the key of the period that contains a moment. The job is enqueued once per period. */
  period?: (moment: Date) => string;
  /** Scheduled work that deletes nothing, so it may run right after a start or a clock change. */
  isHarmless?: true;
  /** Harmless, but it waits an hour after a start, because a lesson may begin when a school's computer is turned on. */
  waitsAtStart?: true;
  /**
   * The timeout of the job: then it has failed, and the next job may start (docs/rules.md 14.33). The default is
   * `longestMs`.
   */
  mostMs?: number;
};

/** The reason of a failure, when the work knows it; any other error is stored by its kind only. */
export class JobFailed extends Error {
  readonly failure: JobFailure;
  constructor(failure: JobFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const hourMs = 60 * 60 * 1000;
/** Many times what a large school needs on a slow disk: a job that runs this long hangs. */
export const longestMs = 6 * hourMs;

/** Another server has the lease. */
export class LeaseLost extends Error {}

/** The disk of PostgreSQL is full. */
const fullOfPostgres = '53100';

export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobFailed) return error.failure;
  if (isDiskFull(error) || (Object(error) as { code?: unknown }).code === fullOfPostgres) return 'disk-full';
  return isOutage(error) || error instanceof StorageOutage ? 'store-away' : 'fault';
}
