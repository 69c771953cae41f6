/** The time since a start, told anew at each beat: the only timer of a reveal and of the finale. */

import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';

export type Elapsed = {
  /** Milliseconds as last told; null when it doesn't run. */
  told: Store<number | null>;
  /** `from`: how much of it has passed already. */
  start: (from?: number) => void;
  stop: () => void;
};

/** A beat that comes late, but by less than `busyMs`, is told as if it were in time, and stands for `shownMs`. */
export type Late = { busyMs: number; shownMs: number };

/**
 * `untilNext` tells how long it is from an elapsed time to the next beat, undefined after the last. Goes by the clock:
 * a tab that slept goes on where it should be.
 */
export function createElapsed(
  untilNext: (elapsed: number) => number | undefined,
  clock: Clock = systemClock,
  { busyMs, shownMs }: Late = { busyMs: 0, shownMs: 0 },
): Elapsed {
  const told = createStore<number | null>(null);
  let callOff = (): void => undefined;
  const waitFrom = (since: number, elapsed: number, atLeastMs = 0): void => {
    const pause = untilNext(elapsed);
    if (pause === undefined) return;
    const next = elapsed + pause;
    callOff = clock.after(Math.max(atLeastMs, since + next - clock.now()), () => tell(since, next));
  };
  const tell = (since: number, beat: number): void => {
    const now = Math.max(beat, clock.now() - since);
    const wasBusy = now - beat < busyMs;
    waitFrom(since, wasBusy ? beat : now, wasBusy ? shownMs : 0);
    told.set(wasBusy ? beat : now);
  };
  return {
    told,
    start: (from = 0) => {
      callOff();
      waitFrom(clock.now() - from, from);
      told.set(from);
    },
    stop: () => {
      callOff();
      told.set(null);
    },
  };
}
