/** The timer in this browser: the activity that it belongs to, and its stored copy for when the server can't be reached. */

import { titleAlone } from '#domain/lesson/activityNumber.ts';
import type { Timer } from '#domain/lesson/timer.ts';

import type { Stage } from './board.ts';

export function timerTitle(stages: readonly Stage[], { activity }: Pick<Timer, 'activity'>): string {
  const all = stages.flatMap(({ phase }) => phase.activities.map((one) => ({ phase, one })));
  const found = all.find(({ one }) => one.id === activity);
  return found === undefined ? '' : titleAlone(found.phase, found.one);
}

export function readTimer(stored: string | null): Timer | null {
  if (stored === null) return null;
  try {
    // Only the digibord writes this slot.
    return JSON.parse(stored) as Timer;
  } catch {
    return null;
  }
}
