/** The time since a start, told anew at each beat: the only timer of a reveal and of the finale. */

import { type Clock, systemClock } from '#client/clock.ts';
import { createWatchable, type Watchable } from '#client/watchable.ts';

export type Elapsed = {
  /** Milliseconds as last told; null when it doesn't run. */
  told: Watchable<number | null>;
  /** `from`: how much of it has passed already. */
  start: (from?: number) => void;
  stop: () => void;
};

/**
 * `untilNext` tells how long it is from an elapsed time to the next beat, undefined after the last. Goes by the clock:
 * a tab that slept goes on where it should be.
 */
export function createElapsed(untilNext: (elapsed: number) => number | undefined, clock: Clock = systemClock): Elapsed {
  const told = createWatchable<number | null>(null);
  let callOff = (): void => undefined;
  const waitFrom = (since: number, elapsed: number): void => {
    const pause = untilNext(elapsed);
    if (pause === undefined) return;
    const next = elapsed + pause;
    callOff = clock.after(Math.max(0, since + next - clock.now()), () => {
      const now = Math.max(next, clock.now() - since);
      waitFrom(since, now);
      told.set(now);
    });
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
