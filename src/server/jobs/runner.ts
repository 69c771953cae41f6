/** Does the jobs that wait: of each kind one at a time on each server, and none on two of them (docs/decisions/071). */

import { setTimeout as pause } from 'node:timers/promises';

import { sinceBoot, watchClock } from '#server/start/clock.ts';
import type { Database } from '#server/store/database/db.ts';
import { beginJob, dueJobs } from '#server/store/jobs/leases.ts';

import { createAtWork, type WorkSettings } from './atWork.ts';
import { watchLeases } from './leftBehind.ts';
import { createTimedWork } from './timedWork.ts';

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
  const atWork = createAtWork({ context, kinds, log, steady, ended: () => void lookAgain() });
  const timed = createTimedWork({ kinds, steady: settings.sinceBoot ?? sinceBoot, hasJumped });
  const takeBackWhatIsLeft = watchLeases(steady);
  let turning: Promise<void> | undefined;
  let mustLookAgain = false;
  let isAway = false;
  let isClosing = false;

  async function beginDue(): Promise<void> {
    const free = Object.keys(kinds).filter((kind) => !atWork.has(kind) && timed.isOpen(kind));
    for (const { id, kind } of await dueJobs(db, free)) {
      if (atWork.has(kind) || isClosing) continue;
      const row = await beginJob(db, id);
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
    if (turning !== undefined || isClosing) return;
    turning = lookUntilNothingEnds();
    await turning;
    turning = undefined;
  }

  /** What was free when it looked may be more by now. */
  async function lookUntilNothingEnds(): Promise<void> {
    do {
      mustLookAgain = false;
      await look();
    } while (mustLookAgain && !isClosing);
  }

  /** For what waited until another of its kind ended. */
  async function lookAgain(): Promise<void> {
    mustLookAgain = true;
    await turn();
  }

  return {
    turn,
    idle: async () => {
      while (turning !== undefined || !atWork.isIdle()) {
        await turning;
        await atWork.ended();
      }
    },
    close: async () => {
      isClosing = true;
      await within(endWithinMs, async () => {
        await turning;
        atWork.stopAll();
        await atWork.ended();
      });
      // Also where the database hung until now.
      atWork.stopAll();
      await within(giveBackWithinMs, () => atWork.giveAllBack().catch(log.away));
    },
  };
}

/** Waits no longer, whether it has ended or not. */
async function within(ms: number, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work(), pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

export function keepTurning({ turn }: Pick<Runner, 'turn'>): void {
  setInterval(() => void turn(), turnEveryMs).unref();
}
