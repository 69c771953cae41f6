/** Runs due jobs: per kind one at a time on each server, and none on two servers (docs/decisions/071). */

import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '#server/db/db.ts';
import { sinceBoot, watchClock } from '#server/start/clock.ts';
import { claimJob, dueJobs } from '#server/store/jobLeases.ts';

import { createRunningJobs, type WorkSettings } from './leaseRenewal.ts';
import { createSchedule } from './schedule.ts';
import { watchLeases } from './staleLeases.ts';

const turnEveryMs = 2000;
/** Of the end of a server: by then its work has ended, or is given back unheard. */
const endWithinMs = 3000;
const giveBackWithinMs = 1000;

type RunnerSettings<Context extends { db: Database }> = Pick<WorkSettings<Context>, 'context' | 'kinds' | 'log'> & {
  /** Of the time that this machine is awake: nothing can work while it sleeps. */
  steady?: () => number;
  /** Of all the time that passes. */
  sinceBoot?: () => number;
  hasJumped?: () => boolean;
};

export type Runner = {
  /** Looks once at what is to be done, and begins it. Throws nothing. */
  turn: () => Promise<void>;
  /** All that is due has been done here. */
  idle: () => Promise<void>;
  /** Begins nothing more; what runs ends now, or is given back. */
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
      // Once, and not every two seconds.
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
      // Also where the database hung until now.
      atWork.stopAll();
      await within(giveBackWithinMs, () => atWork.giveAllBack().catch(log.away));
    },
  };
}

/** One look at a time. What was asked for in the middle of one comes after it: by then more may be free than it saw. */
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

/** Waits no longer, whether it has ended or not. */
async function within(ms: number, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work(), pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** Answers what stops it. */
export function keepTurning({ turn }: Pick<Runner, 'turn'>): () => void {
  const turning = setInterval(() => void turn(), turnEveryMs).unref();
  return () => clearInterval(turning);
}
