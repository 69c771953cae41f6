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
  const atWork = createRunningJobs({ context, kinds, log, steady, ended: () => void looks.ask() });
  const timed = createSchedule({ kinds, steady: settings.sinceBoot ?? sinceBoot, hasJumped });
  const takeBackWhatIsLeft = watchLeases(steady);
  const looks = createLooks(look, () => isClosing);
  let isAway = false;
  let isClosing = false;

  async function beginDue(): Promise<void> {
    const free = Object.keys(kinds).filter((kind) => !atWork.has(kind) && timed.isOpen(kind));
    for (const { id, kind } of await dueJobs(db, free)) {
      if (atWork.has(kind) || isClosing) continue;
      const row = await claimJob(db, id);
      if (row !== undefined) atWork.begin(row);
    }
  }

  async function look(): Promise<void> {
    try {
      await atWork.beat();
      await atWork.giveUpWhatHangs();
      await takeBackWhatIsLeft(db);
      await timed.ask(db);
      await beginDue();
      isAway = false;
    } catch (error) {
      // Logged once, not every two seconds.
      if (!isAway) log.away(error);
      isAway = true;
    }
  }

  async function turn(): Promise<void> {
    atWork.stopLost();
    await looks.ask();
  }

  return {
    turn,
    idle: async () => {
      while (looks.underWay() !== undefined || !atWork.isIdle()) {
        await looks.underWay();
        await atWork.ended();
      }
    },
    close: async () => {
      isClosing = true;
      await within(endWithinMs, async () => {
        await looks.underWay();
        atWork.stopAll();
        await atWork.ended();
      });
      // Also when the database hung until now.
      atWork.stopAll();
      await within(giveBackWithinMs, () => atWork.giveAllBack().catch(log.away));
    },
  };
}

/** Polls one at a time. A request during a poll causes another poll afterwards, because more may be due by then. */
function createLooks(look: () => Promise<void>, isOver: () => boolean) {
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  const lookOn = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await look();
    } while (isAskedAgain && !isOver());
  };
  const ask = async (): Promise<void> => {
    isAskedAgain = true;
    if (isOver()) return;
    looking ??= lookOn().finally(() => (looking = undefined));
    await looking;
  };
  return { ask, underWay: () => looking };
}

/** Waits for the work, but no longer than this. */
async function within(ms: number, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work(), pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** Returns a function that stops it. */
export function keepTurning({ turn }: Pick<Runner, 'turn'>): () => void {
  const turning = setInterval(() => void turn(), turnEveryMs).unref();
  return () => clearInterval(turning);
}
