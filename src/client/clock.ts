/** The clock that the client uses; a test passes its own. */

export type Clock = {
  /** Milliseconds since a fixed moment. */
  now: () => number;
  /** Calls `act` once, after that many milliseconds; returns a function that cancels the call. */
  after: (milliseconds: number, act: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
