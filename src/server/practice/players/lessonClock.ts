/** The clock of a practice: a lesson passes faster than in a real class, by the pace that the docent chose. */

import type { Clock } from '#client/clock.ts';
import type { PracticePace } from '#domain/lesson/practice.ts';

export type { Clock } from '#client/clock.ts';

/** How many minutes of the lesson pass in one minute: 45 in 12 at the normal pace. */
export const lessonSpeeds: Readonly<Record<PracticePace, number>> = { paused: 0, slow: 2, normal: 3.75, fast: 9 };

/** Its times are milliseconds of the lesson. */
export type LessonClock = Clock & {
  /** The lesson begins; before that its clock stands still. */
  start: () => void;
  /** By the given clock, also while the lesson is paused. */
  sinceStartMs: () => number;
  pace: () => PracticePace;
  setPace: (pace: PracticePace) => void;
  /** Ends all timers; none starts afterwards. */
  stop: () => void;
};

type Timer = { at: number; act: () => void; cancel: () => void };

const nothing = (): void => undefined;

export function createLessonClock(clock: Clock): LessonClock {
  const timers = new Set<Timer>();
  let pace: PracticePace = 'normal';
  let [isStarted, isStopped] = [false, false];
  let startedAt: number | undefined;
  let [lessonMs, sinceMs] = [0, clock.now()];
  const speed = (): number => (isStarted && !isStopped ? lessonSpeeds[pace] : 0);
  const now = (): number => lessonMs + (clock.now() - sinceMs) * speed();

  const arm = (timer: Timer): void => {
    if (speed() === 0) return;
    const waitMs = Math.max(0, (timer.at - now()) / speed());
    timer.cancel = clock.after(waitMs, () => {
      timers.delete(timer);
      timer.act();
    });
  };
  const disarm = (timer: Timer): void => {
    timer.cancel();
    timer.cancel = nothing;
  };
  const change = (apply: () => void): void => {
    [lessonMs, sinceMs] = [now(), clock.now()];
    apply();
    for (const timer of timers) {
      disarm(timer);
      arm(timer);
    }
  };
  return {
    now,
    after: (milliseconds, act) => {
      if (isStopped) return nothing;
      const timer: Timer = { at: now() + milliseconds, act, cancel: nothing };
      timers.add(timer);
      arm(timer);
      return () => {
        disarm(timer);
        timers.delete(timer);
      };
    },
    sinceStartMs: () => (startedAt === undefined ? 0 : clock.now() - startedAt),
    pace: () => pace,
    start: () => {
      startedAt ??= clock.now();
      change(() => void (isStarted = true));
    },
    setPace: (next) => change(() => void (pace = next)),
    stop: () => {
      change(() => void (isStopped = true));
      timers.clear();
    },
  };
}
