/** Runs due jobs: per kind one at a time on each server, and each job on one server only (docs/decisions/071). */

import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '#server/db/db.ts';
import { sinceBoot, watchClock } from '#server/start/clock.ts';
import { claimJob, dueJobs } from '#server/store/jobLeases.ts';

import { createRunningJobs, type WorkSettings } from './leaseRenewal.ts';
import { createSchedule } from './schedule.ts';
import { watchLeases } from './staleLeases.ts';

const turnEveryMs = 2000;
/** When a server stops: by then its jobs have ended, or their leases are released. */
const endWithinMs = 3000;
const giveBackWithinMs = 1000;

type RunnerSettings<Context extends { db: Database }> = Pick<WorkSettings<Context>, 'context' | 'kinds' | 'log'> & {
  /** A monotonic clock that stands still while the machine sleeps, as jobs do. */
  steady?: () => number;
  /** A monotonic clock that includes sleep. */
  sinceBoot?: () => number;
  hasJumped?: () => boolean;
};

export type Runner = {
  /** Polls once for due jobs and starts them. Never throws. */
  turn: () => Promise<void>;
  /** Resolves when all due jobs have run here. */
  idle: () => Promise<void>;
  /** Starts no more jobs; running ones stop, or their leases are released. */
  close: () => Promise<void>;
};

export function createRunner<Context extends { db: Database }>(settings: RunnerSettings<Context>): Runner {
  const { context, kinds, log, steady = () => performance.now(), hasJumped = watchClock() } = settings;
  const { db } = context;
  const running = createRunningJobs({ context, kinds, log, steady, ended: () => void polls.request() });
  const timed = createSchedule({ kinds, steady: settings.sinceBoot ?? sinceBoot, hasJumped });
  const takeBackWhatIsLeft = watchLeases(steady);
  const polls = createPolls(poll, () => isClosing);
  let isAway = false;
  let isClosing = false;

  async function beginDue(): Promise<void> {
    const free = Object.keys(kinds).filter((kind) => !running.has(kind) && timed.isOpen(kind));
    for (const { id, kind } of await dueJobs(db, free)) {
      if (running.has(kind) || isClosing) continue;
      const row = await claimJob(db, id);
      if (row !== undefined) running.begin(row);
    }
  }

  async function poll(): Promise<void> {
    try {
      await running.beat();
      await running.giveUpWhatHangs();
      await takeBackWhatIsLeft(db);
      await timed.enqueueDue(db);
      await beginDue();
      isAway = false;
    } catch (error) {
      // Logged once, not every two seconds.
      if (!isAway) log.databaseAway(error);
      isAway = true;
    }
  }

  async function turn(): Promise<void> {
    running.stopLost();
    await polls.request();
  }

  return {
    turn,
    idle: async () => {
      while (polls.underWay() !== undefined || !running.isIdle()) {
        await polls.underWay();
        await running.ended();
      }
    },
    close: async () => {
      isClosing = true;
      await within(endWithinMs, async () => {
        await polls.underWay();
        running.stopAll();
        await running.ended();
      });
      // Also when the database hung until now.
      running.stopAll();
      await within(giveBackWithinMs, () => running.giveAllBack().catch(log.databaseAway));
    },
  };
}

/** Polls one at a time. A request during a poll causes another poll afterwards, because more may be due by then. */
function createPolls(poll: () => Promise<void>, isOver: () => boolean) {
  let polling: Promise<void> | undefined;
  let isRequestedAgain = false;
  const pollOn = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      await poll();
    } while (isRequestedAgain && !isOver());
  };
  const request = async (): Promise<void> => {
    isRequestedAgain = true;
    if (isOver()) return;
    polling ??= pollOn().finally(() => (polling = undefined));
    await polling;
  };
  return { request, underWay: () => polling };
}

/** Waits for the work, but no longer than this. */
async function within(ms: number, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work(), pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** Returns a function that stops it. */
export function startPolling({ turn }: Pick<Runner, 'turn'>): () => void {
  const turning = setInterval(() => void turn(), turnEveryMs).unref();
  return () => clearInterval(turning);
}
