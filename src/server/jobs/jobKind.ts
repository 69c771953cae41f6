/** The definition of a kind of job: its work, and for scheduled work its period. */

import type { JobFailure } from '#domain/jobs/jobs.ts';
import type { Tx } from '#server/db/db.ts';
import { isOutage } from '#server/db/outage.ts';
import { StorageOutage } from '#server/files/files.ts';

/** A job while a server is at it. */
export type HeldJob = {
  key: string;
  /**
   * Done, together with what else this transaction writes: that is written by one server, once. Throws `LeaseLost` where
   * another is at it by now. Work that need not be that exact leaves it out: it is done when it ends.
   */
  finish: (tx: Tx) => Promise<void>;
};

/** For the log: how many of what. */
export type Counts = Readonly<Record<string, number>>;

export type JobDefinition<Context> = {
  /**
   * May be begun more than once, as after a server died in the middle of it, so a step that was done before must not
   * hurt. Ends soon when `signal` says so: the server ends, or the job is another's. Throws where it fails.
   */
  work: (context: Context, job: HeldJob, signal: AbortSignal) => Promise<Counts | void>;
  /** Of timed work: the key of the period that a moment is in. It is asked for by itself, once in each. */
  period?: (moment: Date) => string;
  /** Timed work that takes nothing away may be done right after a start, and after the clock was moved. */
  isHarmless?: true;
  /** Harmless, but not while a lesson begins, as where a school's computer is started for it: an hour later. */
  waitsAtStart?: true;
  /** It may run for this long; then it has failed, and its place is free (docs/rules.md 14.33). `longestMs` where it does not say. */
  mostMs?: number;
};

/** Why it failed, where its work knows; whatever else it throws is told by its kind alone. */
export class JobFailed extends Error {
  readonly failure: JobFailure;
  constructor(failure: JobFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const hourMs = 60 * 60 * 1000;
/** Many times what a large school needs on a slow disk: what runs this long hangs. */
export const longestMs = 6 * hourMs;

/** Another server is at it. */
export class LeaseLost extends Error {}

/** The disk's, SQLite's and PostgreSQL's. */
const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const fullOfSqlite = 13;

export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobFailed) return error.failure;
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  if (full.has(code) || errcode === fullOfSqlite) return 'disk-full';
  return isOutage(error) || error instanceof StorageOutage ? 'store-away' : 'fault';
}
