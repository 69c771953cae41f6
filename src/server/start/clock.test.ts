import { expect, it } from 'vitest';

import { watchClock } from './clock.ts';

const hourMs = 60 * 60 * 1000;

it('A clock that runs has not jumped, one that was moved by hours has, in both directions and once', () => {
  let [wallMs, steadyMs] = [1_800_000_000_000, 5000];
  const pass = (milliseconds: number, movedMs = 0): void => {
    wallMs += milliseconds + movedMs;
    steadyMs += milliseconds;
  };
  const hasJumped = watchClock({ wall: () => wallMs, steady: () => steadyMs });
  // A day in which the time service corrected the clock a little.
  pass(24 * hourMs, 2000);
  expect(hasJumped()).toBe(false);
  pass(hourMs, 15 * 24 * hourMs);
  expect(hasJumped()).toBe(true);
  pass(24 * hourMs);
  expect(hasJumped()).toBe(false);
  pass(hourMs, -2 * hourMs);
  expect(hasJumped()).toBe(true);
});
