import { expect, it } from 'vitest';

import { createDrivenClock } from '#test/drivenClock.ts';

import { createElapsed, type Late } from './elapsed.ts';

/** Four beats, one per second. */
const eachSecond = (elapsed: number): number | undefined => (elapsed >= 4000 ? undefined : 1000 - (elapsed % 1000));

function watched(late?: Late) {
  const clock = createDrivenClock();
  const elapsed = createElapsed(eachSecond, clock, late);
  const reported: (number | null)[] = [];
  elapsed.elapsedMs.subscribe(() => reported.push(elapsed.elapsedMs.get()));
  return { clock, elapsed, reported };
}

it('The time since a start is reported at each beat, and no more after the last', () => {
  const { clock, elapsed, reported } = watched();
  clock.pass(12_345);
  expect(elapsed.elapsedMs.get()).toBeNull();
  elapsed.start();
  clock.pass(10_000);
  expect(reported).toEqual([0, 1000, 2000, 3000, 4000]);
});

it('A tab that slept goes on where it should be, with the beats that are still to come', () => {
  const { clock, elapsed, reported } = watched();
  elapsed.start();
  clock.sleep(2700);
  clock.pass(299);
  expect(reported).toEqual([0, 2700]);
  clock.pass(1);
  expect(reported).toEqual([0, 2700, 3000]);
});

it('A page that was busy reports each beat that it missed, up to the limit, and is then in time again', () => {
  const { clock, elapsed, reported } = watched({ busyMs: 2500, shownMs: 250 });
  elapsed.start();
  clock.sleep(2700);
  expect(reported).toEqual([0, 1000]);
  clock.pass(249);
  expect(reported).toEqual([0, 1000]);
  clock.pass(1);
  expect(reported).toEqual([0, 1000, 2000]);
  clock.pass(250);
  expect(reported).toEqual([0, 1000, 2000, 3000]);
  clock.pass(799);
  expect(reported).toEqual([0, 1000, 2000, 3000]);
  clock.pass(1);
  expect(reported).toEqual([0, 1000, 2000, 3000, 4000]);
});

it('A page that is later than that limit was suspended, and reports where it should be', () => {
  const { clock, elapsed, reported } = watched({ busyMs: 2000, shownMs: 250 });
  elapsed.start();
  clock.sleep(3000);
  clock.pass(999);
  expect(reported).toEqual([0, 3000]);
  clock.pass(1);
  expect(reported).toEqual([0, 3000, 4000]);
});

it('A stopped timer reports nothing any more, and a new start begins anew', () => {
  const { clock, elapsed, reported } = watched();
  elapsed.start();
  clock.pass(1500);
  elapsed.stop();
  clock.pass(5000);
  elapsed.start();
  clock.pass(1000);
  expect(reported).toEqual([0, 1000, null, 0, 1000]);
});
