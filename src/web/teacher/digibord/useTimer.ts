/** The one timer of the digibord: remembered in this browser, ticking while it runs. */
import { useEffect, useState } from 'react';

import { durationMinutes } from '#domain/duration.ts';
import { remember, useRemembered } from '#web/remembered.ts';

import type { Activity } from '../run.ts';
import {
  hasBegun,
  isOver,
  lengthened,
  newTimer,
  paused,
  readTimer,
  secondsLeft,
  started,
  type Timer,
} from './timer.ts';

export type TimerOnBoard = NonNullable<ReturnType<typeof useTimer>>;

/** The timer that was begun, or a fresh one for the activity on the board; undefined where there is neither. */
export function useTimer(activity: Activity | null) {
  const kept = readTimer(useRemembered('timer'));
  const timer = kept ?? (activity === null ? undefined : newTimer(activity.id, durationMinutes(activity.duration)));
  const now = useNow(kept?.state === 'running');
  if (timer === undefined) return undefined;
  return {
    activity: timer.activity,
    left: secondsLeft(timer, now),
    total: timer.total,
    isRunning: timer.state === 'running' && !isOver(timer, now),
    isOver: isOver(timer, now),
    hasBegun: hasBegun(timer),
    start: () => keepTimer(started(timer, Date.now())),
    pause: () => keepTimer(paused(timer, Date.now())),
    lengthen: (minutes: number) => keepTimer(lengthened(timer, minutes, Date.now())),
    stop: () => remember('timer', null),
  };
}

function keepTimer(timer: Timer): void {
  remember('timer', JSON.stringify(timer));
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
