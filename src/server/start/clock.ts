/** Follows the database's clock, and detects clock changes with the monotonic clock. */

import { uptime } from 'node:os';

import { keepWithin, nowMs } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import { databaseAhead } from '#server/db/heartbeat.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Milliseconds since the machine booted. Unlike `performance.now`, it includes the time that a laptop sleeps. */
export const sinceBoot = (): number => uptime() * 1000;

export type Clocks = { wall: () => number; steady: () => number };

/** The clock that gives stored moments. */
const ourClocks: Clocks = { wall: nowMs, steady: sinceBoot };
/** The operating system's clock, which other parts use, such as signatures. */
export const clocksOfComputer: Clocks = { wall: () => Date.now(), steady: sinceBoot };

/**
 * Follows the database's clock from now on, if it has one, and measures again every minute, because either clock may be
 * changed. Returns a function that stops it.
 */
export async function startTimekeeping(db: Database): Promise<() => void> {
  await followDatabase(db);
  // While the database is away, the last measured offset is used.
  const everyMinute = setInterval(() => void followDatabase(db).catch(() => undefined), minuteMs).unref();
  return () => clearInterval(everyMinute);
}

/** Measures once. */
export async function followDatabase(db: Database): Promise<void> {
  keepWithin(await databaseAhead(db));
}

/** Returns a function that tells whether the clock moved by more than `mostMs` since the previous call. */
export function watchClock({ wall, steady }: Clocks = ourClocks, mostMs = hourMs): () => boolean {
  let before = wall() - steady();
  return () => {
    const apart = wall() - steady();
    const hasJumped = Math.abs(apart - before) > mostMs;
    before = apart;
    return hasJumped;
  };
}
