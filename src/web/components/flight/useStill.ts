/** Which still of the liftoff shows with reduced motion; the last one when none runs. */

import { useEffect, useState } from 'react';

import { createElapsed } from '#client/moments/elapsed.ts';
import { type Still, stillAt, untilNextStill } from '#scene/liftoff/stills.ts';
import { useStore } from '#web/useStore.ts';

export function useStill(isRunning: boolean): Still {
  const [elapsed] = useState(() => createElapsed(untilNextStill));
  useEffect(() => {
    if (isRunning) elapsed.start();
    return elapsed.stop;
  }, [elapsed, isRunning]);
  const elapsedMs = useStore(elapsed.elapsedMs);
  return stillAt(isRunning ? (elapsedMs ?? 0) : Infinity);
}
