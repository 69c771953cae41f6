/** The one timer of a class on the digibord: remembered in this browser, ticking while it runs. */

import { useEffect, useState } from 'react';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { Activity } from '#domain/course.ts';
import { durationMinutes } from '#domain/duration.ts';
import { remember, useRemembered } from '#web/remembered.ts';

import {
  hasBegun,
  isForgotten,
  isOver,
  lengthened,
  newTimer,
  paused,
  readTimer,
  secondsLeft,
  started,
  type Timer,
} from '#client/digibord/timer.ts';

export type TimerOnBoard = NonNullable<ReturnType<typeof useTimer>>;

/** The timer that was begun, or a fresh one for the activity on the board; undefined where there is neither. */
export function useTimer(run: ClassRun, activity: Activity | null) {
  const slot = `timer:${run.id}` as const;
  const kept = readTimer(useRemembered(slot));
  const now = useNow(kept?.state === 'running');
  const begun = kept === undefined || isForgotten(kept, now) ? undefined : kept;
  const timer = begun ?? (activity === null ? undefined : newTimer(activity.id, durationMinutes(activity.duration)));
  if (timer === undefined) return undefined;
  const keep = (changed: Timer): void => remember(slot, JSON.stringify(changed));
  return {
    activity: timer.activity,
    left: secondsLeft(timer, now),
    total: timer.total,
    isRunning: timer.state === 'running' && !isOver(timer, now),
    isOver: isOver(timer, now),
    hasBegun: hasBegun(timer),
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
