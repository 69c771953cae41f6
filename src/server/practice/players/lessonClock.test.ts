import { expect, it } from 'vitest';

import { createDrivenClock } from '#test/drivenClock.ts';

import { createLessonClock, lessonSpeeds } from './lessonClock.ts';

const minute = 60_000;

it('A lesson of 45 minutes takes 12, from the moment that it starts', () => {
  const clock = createDrivenClock();
  const lesson = createLessonClock(clock);
  const heard: number[] = [];
  lesson.after(45 * minute, () => heard.push(clock.now()));
  clock.pass(30 * minute);
  expect([heard, lesson.now()]).toEqual([[], 0]);
  lesson.start();
  clock.pass(12 * minute - 1);
  expect(heard).toEqual([]);
  clock.pass(1);
  expect(heard).toEqual([42 * minute]);
  expect(lesson.now()).toBe(45 * minute);
});

it('A change of pace moves what is still to come, and a pause holds it', () => {
  const clock = createDrivenClock();
  const lesson = createLessonClock(clock);
  lesson.start();
  let isOver = false;
  lesson.after(lessonSpeeds.normal * 2 * minute, () => void (isOver = true));
  clock.pass(minute);
  lesson.setPace('paused');
  clock.pass(60 * minute);
  expect([isOver, lesson.pace()]).toEqual([false, 'paused']);
  lesson.setPace('fast');
  clock.pass((minute * lessonSpeeds.normal) / lessonSpeeds.fast - 1);
  expect(isOver).toBe(false);
  clock.pass(2);
  expect(isOver).toBe(true);
});

it('A lesson that stopped has no timers, and gets none', () => {
  const clock = createDrivenClock();
  const lesson = createLessonClock(clock);
  lesson.start();
  let calls = 0;
  lesson.after(minute, () => void (calls += 1));
  const cancel = lesson.after(minute, () => void (calls += 1));
  cancel();
  lesson.stop();
  lesson.after(minute, () => void (calls += 1));
  lesson.setPace('fast');
  clock.pass(60 * minute);
  expect(calls).toBe(0);
  expect(clock.passToNext()).toBe(false);
});
