/** Runs claimed jobs and renews their leases until they end or are taken over. */

import { mostTries } from '#domain/jobs/jobs.ts';
import type { Database } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { renewLease, failAttempt, finishJob, releaseJob } from '#server/store/jobLeases.ts';
import { forgetFailed } from '#server/store/jobQueue.ts';

import { failureOf, JobFailed, type JobDefinition, LeaseLost, longestMs } from './jobKind.ts';
import type { JobLog } from './jobLog.ts';

/** The interval between two heartbeats of a running job. */
export const renewEveryMs = 10_000;
/** Without a successful heartbeat for this long a server stops its job, before another server reclaims it. */
const lostAfterMs = 40_000;
/** How long a job may take to stop; then the next job may start, whatever the old one does. */
const endWithinMs = 60_000;

export type JobKinds<Context> = Readonly<Record<string, JobDefinition<Context>>>;

export type WorkSettings<Context extends { db: Database }> = {
  context: Context;
  kinds: JobKinds<Context>;
  log: JobLog;
  /** Milliseconds of a monotonic clock. */
  steady: () => number;
  /** Called when the next job may start. */
  ended: () => void;
};

export type RunningJobs = {
  has: (kind: string) => boolean;
  isIdle: () => boolean;
  begin: (row: JobRow) => void;
  /** Sends heartbeats that are due. */
  beat: () => Promise<void>;
  /**
   * Stops jobs whose lease may have expired, even when the database does not answer, because another server may have
   * started them.
   */
  stopLost: () => void;
  /** Fails jobs that run longer than their kind may. A job that does not stop frees its slot anyway. */
  giveUpWhatHangs: () => Promise<void>;
  stopAll: () => void;
  /** Resolves when all current jobs have ended. */
  ended: () => Promise<void>;
  /** Releases the leases of jobs that did not stop. */
  giveAllBack: () => Promise<void>;
};

type Held = { row: JobRow; stop: AbortController; beganAt: number; beatAt: number; ended: Promise<void> };

export function createRunningJobs<Context extends { db: Database }>(settings: WorkSettings<Context>): RunningJobs {
  const { context, log, steady } = settings;
  const { db } = context;
  /** By kind. */
  const held = new Map<string, Held>();

  return {
    has: (kind) => held.has(kind),
    isIdle: () => held.size === 0,
    begin: (row) => {
      const at = steady();
      const one: Held = { row, stop: new AbortController(), beganAt: at, beatAt: at, ended: Promise.resolve() };
      held.set(row.kind, one);
      // When even the failure can't be written, the heartbeats end and another server reclaims the job.
      one.ended = work(one, settings)
        .catch(log.databaseAway)
        .then(() => {
          // After a timeout the slot may hold a newer job, which stays.
          if (held.get(row.kind) === one) held.delete(row.kind);
          settings.ended();
        });
    },
    beat: async () => {
      for (const one of held.values()) {
        const at = steady();
        if (at - one.beatAt < renewEveryMs) continue;
        if (await renewLease(db, one.row)) one.beatAt = at;
        else one.stop.abort();
      }
    },
    stopLost: () => {
      for (const { beatAt, stop } of held.values()) if (steady() - beatAt >= lostAfterMs) stop.abort();
    },
    giveUpWhatHangs: async () => {
      for (const one of held.values()) {
        const overMs = steady() - one.beganAt - (settings.kinds[one.row.kind]?.mostMs ?? longestMs);
        if (overMs >= 0) one.stop.abort(hangs);
        if (overMs < endWithinMs) continue;
        await giveUp(one.row, settings);
        held.delete(one.row.kind);
      }
    },
    stopAll: () => held.forEach(({ stop }) => stop.abort()),
    ended: async () => void (await Promise.all([...held.values()].map(({ ended }) => ended))),
    giveAllBack: async () => void (await Promise.all([...held.values()].map(({ row }) => releaseJob(db, row)))),
  };
}

/** The abort reason of a job that hangs. */
const hangs = new JobFailed('too-long');

/** Not retried automatically, because it would hang again. */
async function giveUp<Context extends { db: Database }>(
  row: JobRow,
  { context, log }: Pick<WorkSettings<Context>, 'context' | 'log'>,
): Promise<void> {
  log.failed(row.kind, hangs.failure, hangs);
  await failAttempt(context.db, { ...row, tries: mostTries }, hangs.failure);
}

async function work<Context extends { db: Database }>(one: Held, settings: WorkSettings<Context>): Promise<void> {
  const { context, kinds, log } = settings;
  const { row, stop } = one;
  const finish = async (db: Database): Promise<void> => {
    if (!(await finishJob(db, row))) throw new LeaseLost(row.kind);
  };
  try {
    const counts = await kinds[row.kind]?.work(context, { key: row.key, finish }, stop.signal);
    await finish(context.db);
    if (kinds[row.kind]?.period !== undefined) await forgetFailed(context.db, row.kind);
    log.done(row.kind, counts ?? {});
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // The job was aborted. Releasing a job that another server has taken over has no effect.
    if (stop.signal.aborted) {
      await (stop.signal.reason === hangs ? giveUp(row, settings) : releaseJob(context.db, row));
      return;
    }
    const failure = failureOf(error);
    log.failed(row.kind, failure, error);
    await failAttempt(context.db, row, failure);
  }
}
