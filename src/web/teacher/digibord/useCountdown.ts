/** The countdown to the liftoff of the class, by the same clock as that of a team. */

import { useEffect, useState } from 'react';

import { createElapsed } from '#client/moments/elapsed.ts';
import { countdownNumber, untilNextBeat } from '#domain/moments/finale.ts';
import { useStore } from '#web/useStore.ts';

/** From the moment it is mounted: 5, 4, 3, 2, 1; 0 once the rockets fly. */
export function useCountdown(): number {
  const [elapsed] = useState(() => createElapsed(untilNextNumber));
  useEffect(() => {
    elapsed.start();
    return elapsed.stop;
  }, [elapsed]);
  return countdownNumber(useStore(elapsed.elapsedMs) ?? 0);
}

function untilNextNumber(elapsedMs: number): number | undefined {
  return countdownNumber(elapsedMs) === 0 ? undefined : untilNextBeat(elapsedMs);
}
