/** Runs claimed jobs and renews their leases until they end or are taken over. */

import { mostTries } from '#domain/jobs/jobs.ts';
import type { Database } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { renewLease, failAttempt, finishJob, releaseJob } from '#server/store/jobLeases.ts';
import { forgetFailed } from '#server/store/jobQueue.ts';

import { failureOf, JobFailed, type JobDefinition, LeaseLost, longestMs } from './jobKind.ts';
import type { JobLog } from './jobLog.ts';

/** Between two signs of life of a job that runs. */
export const renewEveryMs = 10_000;
/** Whoever could give no sign of life for this long stops: sooner than another takes it back. */
const lostAfterMs = 40_000;
/** Whoever was told to end has this long for it; then the place is given to the next one, whatever it does. */
const endWithinMs = 60_000;

export type JobKinds<Context> = Readonly<Record<string, JobDefinition<Context>>>;

export type WorkSettings<Context extends { db: Database }> = {
  context: Context;
  kinds: JobKinds<Context>;
  log: JobLog;
  /** Milliseconds of a clock that nobody moves. */
  steady: () => number;
  /** There is room for the next one. */
  ended: () => void;
};

export type RunningJobs = {
  has: (kind: string) => boolean;
  isIdle: () => boolean;
  begin: (row: JobRow) => void;
  /** Signs of life, where it is time for one. */
  beat: () => Promise<void>;
  /** Whether the database answers or not: nobody works on at what another may have begun. */
  stopLost: () => void;
  /** What runs for longer than its kind may has failed; what does not even end when it is told to keeps no place. */
  giveUpWhatHangs: () => Promise<void>;
  stopAll: () => void;
  /** What is held now has ended. */
  ended: () => Promise<void>;
  /** What would not end. */
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
      // Where not even its failure can be written its signs of life end, and somebody takes it back.
      one.ended = work(one, settings)
        .catch(log.away)
        .then(() => {
          // Where this one hung its place may have gone to a newer job, which stays.
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

/** Why it was told to end. */
const hangs = new JobFailed('too-long');

/** Not tried again by itself: it would hang the same way. */
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
    // Its end was asked for: of one that is another's by now there is nothing to give.
    if (stop.signal.aborted) {
      await (stop.signal.reason === hangs ? giveUp(row, settings) : releaseJob(context.db, row));
      return;
    }
    const failure = failureOf(error);
    log.failed(row.kind, failure, error);
    await failAttempt(context.db, row, failure);
  }
}
