/** Enqueues scheduled jobs once per period, by the first server that is due; never right after a start or a clock change. */

import type { JobKind } from '#domain/jobs/jobs.ts';
import { nowMs } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import { enqueue } from '#server/store/jobQueue.ts';

import type { JobDefinition } from './jobKind.ts';

const hourMs = 60 * 60 * 1000;
/** A delay in which somebody can notice a wrong setting. */
const afterStartMs = hourMs;
/** A wrong clock may make data look old, so deletion waits this long after a change. */
const afterJumpMs = 24 * hourMs;
/** A small computer without a battery-backed clock gets its time from the network soon after each start. */
const isSetWithinMs = 10 * 60 * 1000;

export type Schedule = {
  /** Checks the clock, and then enqueues what this period has not had yet. */
  enqueueDue: (db: Database) => Promise<void>;
  /** Whether this server may run scheduled work of this kind now. */
  isOpen: (kind: string) => boolean;
};

type Timing = {
  kinds: Readonly<Record<string, Pick<JobDefinition<never>, 'period' | 'isHarmless' | 'waitsAtStart'>>>;
  /**
   * Milliseconds of a monotonic clock that includes sleep, so that the delay also ends on a laptop that is closed every
   * night.
   */
  steady: () => number;
  hasJumped: () => boolean;
};

export function createSchedule({ kinds, steady, hasJumped }: Timing): Schedule {
  /** By kind: the last period for which it was enqueued. */
  const lastEnqueued = new Map<string, string>();
  const startedAt = steady();
  const hourAfterStart = startedAt + afterStartMs;
  let opensAt = hourAfterStart;

  const isOpen = (kind: string): boolean => {
    const { period, isHarmless, waitsAtStart } = kinds[kind] ?? {};
    if (period === undefined) return true;
    if (isHarmless === true) return waitsAtStart !== true || steady() >= hourAfterStart;
    return steady() >= opensAt;
  };

  return {
    isOpen,
    enqueueDue: async (db) => {
      if (hasJumped()) opensAt = steady() + (steady() - startedAt < isSetWithinMs ? afterStartMs : afterJumpMs);
      for (const [kind, { period }] of Object.entries(kinds)) {
        const key = period?.(new Date(nowMs()));
        if (key === undefined || !isOpen(kind) || lastEnqueued.get(kind) === key) continue;
        await enqueue(db, kind as JobKind, key);
        lastEnqueued.set(kind, key);
      }
    },
  };
}

/** In the local time of a Dutch school. */
const date = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A period of one day that starts at this hour, give or take one hour in the two nights of the clock change. */
export function dayFrom(hour: number): (moment: Date) => string {
  return (moment) => date.format(moment.getTime() - hour * hourMs);
}
