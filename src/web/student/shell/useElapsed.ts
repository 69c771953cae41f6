/** The time since a moment, told anew at each beat: the only timer of a reveal and of the finale. */

import { useEffect, useState } from 'react';

/**
 * Milliseconds since `since`, on the clock of `performance.now()`; 0 as long as that is null. `untilNext` tells how long it
 * is from an elapsed time to the next beat. Goes by the clock: a tab that slept goes on where it should be.
 */
export function useElapsed(since: number | null, untilNext: (elapsed: number) => number | undefined): number {
  const [told, setTold] = useState({ since, elapsed: 0 });
  const elapsed = told.since === since ? told.elapsed : 0;
  useEffect(() => {
    const pause = since === null ? undefined : untilNext(elapsed);
    if (since === null || pause === undefined) return undefined;
    const next = elapsed + pause;
    const tell = (): void => setTold({ since, elapsed: Math.max(next, performance.now() - since) });
    const wait = next - (performance.now() - since);
    if (wait <= 0) {
      tell();
      return undefined;
    }
    const timer = setTimeout(tell, wait);
    return () => clearTimeout(timer);
  }, [since, elapsed, untilNext]);
  return elapsed;
}
