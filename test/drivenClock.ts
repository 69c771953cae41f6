/** A clock that a test drives: no timer fires until the test lets time pass. */

import { setImmediate } from 'node:timers/promises';

import type { Clock } from '#client/clock.ts';

export type DrivenClock = Clock & {
  /** Lets time pass, and runs each timer at its own moment. */
  pass: (milliseconds: number) => void;
  /** Lets time pass until the next timer; returns false if there is none. */
  passToNext: () => boolean;
  /** Lets time pass as in a suspended tab: the due timers run together when it wakes. */
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

/** Waits for work that needs no time: resolved promises, and streams that are read. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}
