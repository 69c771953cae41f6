/** A timer that reports the time since its start at each beat: the only timer of a reveal and of the finale. */

import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';

export type Elapsed = {
  /** The milliseconds at the last beat; null when the timer does not run. */
  elapsedMs: Store<number | null>;
  /** `from`: the milliseconds that have already passed. */
  start: (from?: number) => void;
  stop: () => void;
};

/** A beat that is late by less than `busyMs` is reported as if on time, and is shown for `shownMs`. */
export type Late = { busyMs: number; shownMs: number };

/**
 * `untilNext` maps an elapsed time to the time until the next beat; undefined after the last. Follows the clock: a tab
 * that was suspended continues where it should be.
 */
export function createElapsed(
  untilNext: (elapsed: number) => number | undefined,
  clock: Clock = systemClock,
  { busyMs, shownMs }: Late = { busyMs: 0, shownMs: 0 },
): Elapsed {
  const elapsedMs = createStore<number | null>(null);
  let callOff = (): void => undefined;
  const waitFrom = (since: number, elapsed: number, atLeastMs = 0): void => {
    const pause = untilNext(elapsed);
    if (pause === undefined) return;
    const next = elapsed + pause;
    callOff = clock.after(Math.max(atLeastMs, since + next - clock.now()), () => report(since, next));
  };
  const report = (since: number, beat: number): void => {
    const now = Math.max(beat, clock.now() - since);
    const wasBusy = now - beat < busyMs;
    waitFrom(since, wasBusy ? beat : now, wasBusy ? shownMs : 0);
    elapsedMs.set(wasBusy ? beat : now);
  };
  return {
    elapsedMs,
    start: (from = 0) => {
      callOff();
      waitFrom(clock.now() - from, from);
      elapsedMs.set(from);
    },
    stop: () => {
      callOff();
      elapsedMs.set(null);
    },
  };
}
