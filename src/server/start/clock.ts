/** Follows the database's clock, and detects that a clock was moved by comparing it with the monotonic one. */

import { uptime } from 'node:os';

import { keepWithin, nowMs } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import { databaseAhead } from '#server/db/heartbeat.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Milliseconds since the machine was started: it counts on while a laptop sleeps, as the clock on the wall does, and `performance.now` does not. */
export const sinceBoot = (): number => uptime() * 1000;

export type Clocks = { wall: () => number; steady: () => number };

/** By which moments are written. */
const ourClocks: Clocks = { wall: nowMs, steady: sinceBoot };
/** By which everything else on it goes, such as what it signs. */
export const clocksOfComputer: Clocks = { wall: () => Date.now(), steady: sinceBoot };

/** From now on what is written here has the moments of the database, where that has a clock of its own; asked again every minute, since either clock may be moved. Answers what stops it. */
export async function keepTime(db: Database): Promise<() => void> {
  await followDatabase(db);
  // Of a database that is away for a moment the clock goes on as it was.
  const everyMinute = setInterval(() => void followDatabase(db).catch(() => undefined), minuteMs).unref();
  return () => clearInterval(everyMinute);
}

/** Once. */
export async function followDatabase(db: Database): Promise<void> {
  keepWithin(await databaseAhead(db));
}

/** Asked again and again, whether it was moved since it was asked last, by more than `mostMs`. */
export function watchClock({ wall, steady }: Clocks = ourClocks, mostMs = hourMs): () => boolean {
  let before = wall() - steady();
  return () => {
    const apart = wall() - steady();
    const hasJumped = Math.abs(apart - before) > mostMs;
    before = apart;
    return hasJumped;
  };
}
