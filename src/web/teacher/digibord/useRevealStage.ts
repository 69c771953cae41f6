/** The stage of a shared reveal, by the server's clock. */

import { useEffect, useEffectEvent, useState } from 'react';

import { createRevealTime } from '#client/moments/reveal.ts';
import { type RevealStage, revealStage } from '#domain/moments/reveal.ts';
import { useStore } from '#web/useStore.ts';

/** `startsAt` may be in the future. A board that opens later shows the end. */
export function useRevealStage(startsAt: number, now: () => number): RevealStage {
  const [elapsed] = useState(() => createRevealTime());
  const begin = useEffectEvent(() => elapsed.start(now() - startsAt));
  useEffect(() => {
    begin();
    return elapsed.stop;
  }, [elapsed]);
  return revealStage(useStore(elapsed.elapsedMs) ?? now() - startsAt);
}
