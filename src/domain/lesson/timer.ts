/** The timer of an activity, stored as moments and seconds, so that a reload or another device loses nothing. */

import type { Activity } from '#domain/course.ts';
import { durationMinutes } from '#domain/duration.ts';

export type Timer =
  | {
      state: 'running';
      activity: number;
      total: number;
      /** Milliseconds since 1970, by the server's clock. */ endsAt: number;
    }
  | {
      state: 'paused';
      activity: number;
      total: number;
      /** Seconds. */
      left: number;
      /** The activity that was on the board at the pause. */
      pausedAt?: number;
    };

/**
 * The started timer, or a new one for the activity on the board; undefined where there is neither (docs/rules.md 9.10).
 */
export function timerFor(
  stored: Timer | undefined,
  activity: Pick<Activity, 'id' | 'duration'> | null,
  now: number,
): Timer | undefined {
  if (stored !== undefined && !isForgotten(stored, now) && staysOn(stored, activity, now)) return stored;
  return activity === null ? undefined : newTimer(activity.id, durationMinutes(activity.duration));
}

/**
 * A running timer stays on screen with another activity, or with none, until it ends. A paused one stays with its own
 * activity, with the one at which it was paused, and with none, so that the docent can still resume it.
 */
function staysOn(timer: Timer, activity: Pick<Activity, 'id'> | null, now: number): boolean {
  if (activity?.id === timer.activity) return true;
  if (timer.state === 'running') return !isOver(timer, now);
  return activity === null || timer.pausedAt === activity.id;
}

/**
 * The full time of the activity on the board, while another activity's timer is on screen; undefined where the timer is
 * its own (docs/rules.md 9.40).
 */
export function freshTimer(timer: Timer, activity: Pick<Activity, 'id' | 'duration'> | null): Timer | undefined {
  if (activity === null || activity.id === timer.activity) return undefined;
  const fresh = newTimer(activity.id, durationMinutes(activity.duration));
  return fresh.total === 0 ? undefined : fresh;
}

/** What a timer shows. */
export type TimerFace = Pick<Timer, 'activity' | 'total'> & {
  /** Seconds. */
  left: number;
  isRunning: boolean;
  isOver: boolean;
  hasBegun: boolean;
};

export function timerFace(timer: Timer, now: number): TimerFace {
  const { state, activity, total } = timer;
  const over = isOver(timer, now);
  return {
    activity,
    total,
    left: secondsLeft(timer, now),
    isRunning: state === 'running' && !over,
    isOver: over,
    hasBegun: hasBegun(timer),
  };
}

/** Ready to start, with its full time. */
export function newTimer(activity: number, minutes: number): Timer {
  return { state: 'paused', activity, total: minutes * 60, left: minutes * 60 };
}

/** Whole seconds left, at least 0. */
export function secondsLeft(timer: Timer, now: number): number {
  return timer.state === 'paused' ? timer.left : Math.max(0, Math.ceil((timer.endsAt - now) / 1000));
}

export function isOver(timer: Timer, now: number): boolean {
  return secondsLeft(timer, now) === 0;
}

/** Milliseconds after its end in which the docent may still add time. */
const forgetAfterMs = 10 * 60_000;

/** Whether it ended so long ago that it is ignored, as at the next lesson. */
export function isForgotten(timer: Timer, now: number): boolean {
  return timer.state === 'running' && now - timer.endsAt > forgetAfterMs;
}

/** Whether it was started and not reset. */
export function hasBegun(timer: Timer): boolean {
  return timer.state === 'running' || timer.left !== timer.total;
}

export function started(timer: Timer, now: number): Timer {
  if (timer.state === 'running') return timer;
  const { activity, total, left } = timer;
  return { state: 'running', activity, total, endsAt: now + left * 1000 };
}

export function paused(timer: Timer, now: number, pausedAt = timer.activity): Timer {
  const { activity, total } = timer;
  return { state: 'paused', activity, total, left: secondsLeft(timer, now), pausedAt };
}

/** A timer that ended runs again with these minutes. */
export function lengthened(timer: Timer, minutes: number, now: number): Timer {
  const more = minutes * 60;
  const total = timer.total + more;
  const left = secondsLeft(timer, now) + more;
  return timer.state === 'running'
    ? { ...timer, total, endsAt: Math.max(timer.endsAt, now) + more * 1000 }
    : { ...timer, total, left };
}

/** `24:05`, and with hours `1:04:05`. */
export function clock(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
