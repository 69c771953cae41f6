/** Enqueues scheduled jobs once per period, on whichever server comes first; never right after a start or a clock change. */

import type { JobKind } from '#domain/jobs/jobs.ts';
import { nowMs } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import { enqueue } from '#server/store/jobQueue.ts';

import type { JobDefinition } from './jobKind.ts';

const hourMs = 60 * 60 * 1000;
/** A wrong setting shows itself first. */
const afterStartMs = hourMs;
/** What is old by a wrong clock need not be old. */
const afterJumpMs = 24 * hourMs;
/** A small computer has no clock that runs while it is off: the network tells it the time soon after it was started, each morning. */
const isSetWithinMs = 10 * 60 * 1000;

export type Schedule = {
  /** Notes how the clock goes; then asks for what this period has not had. */
  ask: (db: Database) => Promise<void>;
  /** Whether this server may do work of this kind now. */
  isOpen: (kind: string) => boolean;
};

type Timing = {
  kinds: Readonly<Record<string, Pick<JobDefinition<never>, 'period' | 'isHarmless' | 'waitsAtStart'>>>;
  /** Milliseconds of a clock that nobody moves, and that counts on while the machine sleeps: of a laptop that is closed every night the waiting ends too. */
  steady: () => number;
  hasJumped: () => boolean;
};

export function createSchedule({ kinds, steady, hasJumped }: Timing): Schedule {
  /** By kind, the period for which it was asked last. */
  const asked = new Map<string, string>();
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
    ask: async (db) => {
      if (hasJumped()) opensAt = steady() + (steady() - startedAt < isSetWithinMs ? afterStartMs : afterJumpMs);
      for (const [kind, { period }] of Object.entries(kinds)) {
        const key = period?.(new Date(nowMs()));
        if (key === undefined || !isOpen(kind) || asked.get(kind) === key) continue;
        await enqueue(db, kind as JobKind, key);
        asked.set(kind, key);
      }
    },
  };
}

/** By the clock on the wall of a Dutch school. */
const date = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A period of a day that begins at this hour, give or take one in the two nights in which the clock changes. */
export function dayFrom(hour: number): (moment: Date) => string {
  return (moment) => date.format(moment.getTime() - hour * hourMs);
}
