/** A clock that a test drives: nothing happens until it says how much time has passed. */

import { setImmediate } from 'node:timers/promises';

import type { Clock } from '#client/clock.ts';

export type DrivenClock = Clock & {
  /** Time passes, and what is due happens at its own moment. */
  pass: (milliseconds: number) => void;
  /** To the next thing that is due; false where nothing is. */
  passToNext: () => boolean;
  /** Time passes as for a tab that sleeps: what is due happens only when it wakes, at once. */
  sleep: (milliseconds: number) => void;
};

export function createDrivenClock(): DrivenClock {
  let now = 0;
  let due: { at: number; act: () => void }[] = [];
  const next = () => due.toSorted((one, other) => one.at - other.at)[0];
  const actUntil = (end: number): void => {
    for (let first = next(); first !== undefined && first.at <= end; first = next()) {
      const current = first;
      due = due.filter((one) => one !== current);
      now = Math.max(now, current.at);
      current.act();
    }
  };
  return {
    now: () => now,
    after: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      due.push(timer);
      return () => {
        due = due.filter((one) => one !== timer);
      };
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      actUntil(end);
      now = end;
    },
    passToNext: () => {
      const first = next();
      if (first !== undefined) actUntil(first.at);
      return first !== undefined;
    },
    sleep: (milliseconds) => {
      now += milliseconds;
      actUntil(now);
    },
  };
}

/** What needs no time has happened: promises that were kept, streams that were read. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}
