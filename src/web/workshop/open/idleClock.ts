/** The clock for storing and saving while somebody types: never later than requested, and where the browser supports it in an idle moment, when nothing is drawn. */

import { type Clock, systemClock } from '#client/clock.ts';

/** Milliseconds before the deadline in which an idle moment is used. */
const roomMs = 200;

/**
 * In a hidden tab idle callbacks may not come, and timers are slow: there the `timeout` fires, later than requested. A
 * suspended tab does nothing; `pagehide` stores the typed text.
 */
export const idleClock: Clock = {
  now: systemClock.now,
  after: (milliseconds, act) => {
    // Not every Safari supports it.
    if (!('requestIdleCallback' in window)) return systemClock.after(milliseconds, act);
    const timeout = Math.min(roomMs, milliseconds);
    let idle: number | undefined;
    const stop = systemClock.after(milliseconds - timeout, () => {
      idle = requestIdleCallback(act, { timeout });
    });
    return () => {
      stop();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  },
};
