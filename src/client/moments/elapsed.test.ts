import { expect, it } from 'vitest';

import { createDrivenClock } from '#test/drivenClock.ts';

import { createElapsed } from './elapsed.ts';

/** A beat each second, four of them. */
const eachSecond = (elapsed: number): number | undefined => (elapsed >= 4000 ? undefined : 1000 - (elapsed % 1000));

function watched() {
  const clock = createDrivenClock();
  const elapsed = createElapsed(eachSecond, clock);
  const told: (number | null)[] = [];
  elapsed.told.subscribe(() => told.push(elapsed.told.get()));
  return { clock, elapsed, told };
}

it('The time since a start is told at each beat, and no more after the last', () => {
  const { clock, elapsed, told } = watched();
  clock.pass(12_345);
  expect(elapsed.told.get()).toBeNull();
  elapsed.start();
  clock.pass(10_000);
  expect(told).toEqual([0, 1000, 2000, 3000, 4000]);
});

it('A tab that slept goes on where it should be, with the beats that are still to come', () => {
  const { clock, elapsed, told } = watched();
  elapsed.start();
  clock.sleep(2700);
  clock.pass(299);
  expect(told).toEqual([0, 2700]);
  clock.pass(1);
  expect(told).toEqual([0, 2700, 3000]);
});

it('What is stopped tells nothing any more, and a new start begins anew', () => {
  const { clock, elapsed, told } = watched();
  elapsed.start();
  clock.pass(1500);
  elapsed.stop();
  clock.pass(5000);
  elapsed.start();
  clock.pass(1000);
  expect(told).toEqual([0, 1000, null, 0, 1000]);
});
