/** The clock that the client goes by; a test drives its own. */

export type Clock = {
  /** Milliseconds since a moment that stays the same. */
  now: () => number;
  /** Acts once, after so many milliseconds; answers the way to call that off. */
  after: (milliseconds: number, act: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
