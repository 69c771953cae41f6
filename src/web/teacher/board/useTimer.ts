/** The one timer of a class: from the board's state, ticking while it runs. */

import { useEffect, useState } from 'react';

import type { Activity } from '#domain/course.ts';
import { freshTimer, lengthened, paused, started, type Timer, timerFace, timerFor } from '#domain/lesson/timer.ts';

import type { ClassBoardOnScreen } from './useBoard.ts';

export type TimerOnBoard = NonNullable<ReturnType<typeof useTimer>>;

type Board = Pick<ClassBoardOnScreen, 'timer' | 'now' | 'press'>;

/** Undefined where no timer was started and the board has no activity. */
export function useTimer({ timer: stored, now: clock, press }: Board, activity: Activity | null) {
  const now = useNow(clock, stored?.state === 'running');
  const timer = timerFor(stored ?? undefined, activity, now);
  if (timer === undefined) return undefined;
  const keep = (changed: Timer | null): void => press({ timer: changed });
  const fresh = freshTimer(timer, activity);
  return {
    ...timerFace(timer, now),
    /** A new timer for the activity on the board, where the current one belongs to another. */
    fresh: fresh && { total: fresh.total, start: () => keep(started(fresh, clock())) },
    start: () => keep(started(timer, clock())),
    pause: () => keep(paused(timer, clock(), activity?.id)),
    lengthen: (minutes: number) => keep(lengthened(timer, minutes, clock())),
    stop: () => keep(null),
  };
}

/** The current time, updated while something runs. */
function useNow(clock: () => number, isTicking: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isTicking) return undefined;
    const ticking = setInterval(() => tick((ticks) => ticks + 1), 250);
    return () => clearInterval(ticking);
  }, [isTicking]);
  return clock();
}
