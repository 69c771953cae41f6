/** The one timer of a class on the digibord: remembered in this browser, ticking while it runs. */

import { useEffect, useState } from 'react';

import { lengthened, paused, readTimer, started, type Timer, timerFace, timerFor } from '#client/digibord/timer.ts';
import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { Activity } from '#domain/course.ts';
import { remember, useRemembered } from '#web/remembered.ts';

export type TimerOnBoard = NonNullable<ReturnType<typeof useTimer>>;

/** Undefined where none was begun and the board has no activity. */
export function useTimer(run: ClassRun, activity: Activity | null) {
  const slot = `timer:${run.id}` as const;
  const kept = readTimer(useRemembered(slot));
  const now = useNow(kept?.state === 'running');
  const timer = timerFor(kept, activity, now);
  if (timer === undefined) return undefined;
  const keep = (changed: Timer): void => remember(slot, JSON.stringify(changed));
  return {
    ...timerFace(timer, now),
    start: () => keep(started(timer, Date.now())),
    pause: () => keep(paused(timer, Date.now())),
    lengthen: (minutes: number) => keep(lengthened(timer, minutes, Date.now())),
    stop: () => remember(slot, null),
  };
}

/** The moment, again and again while something runs. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isTicking) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [isTicking]);
  return now;
}
