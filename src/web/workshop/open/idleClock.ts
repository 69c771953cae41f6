/** The clock of what is kept and saved while somebody types: no later than it is asked for, and where the browser can tell, in a moment in which nothing is drawn. */

import { type Clock, systemClock } from '#client/clock.ts';

/** Milliseconds before the end in which such a moment is looked for. */
const roomMs = 200;

/**
 * In a hidden tab such a moment may not come, and clocks tick slowly: there it is the `timeout` that acts, later than
 * asked. A tab that is put to sleep does nothing; `pagehide` keeps what was typed.
 */
export const idleClock: Clock = {
  now: systemClock.now,
  after: (milliseconds, act) => {
    // Not every Safari has it.
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
