import { expect, it } from 'vitest';

import { countdownNumber, finaleStage, untilNextBeat } from './finale.ts';

it.each([
  [0, 'countdown', 5],
  [999, 'countdown', 5],
  [1000, 'countdown', 4],
  [4999, 'countdown', 1],
  [5000, 'film', 0],
  [46_999, 'film', 0],
  [47_000, 'over', 0],
  [90_000, 'over', 0],
] as const)('%d ms after the press of Start the team is in the %s, at %d', (elapsed, stage, number) => {
  expect(finaleStage(elapsed)).toBe(stage);
  expect(countdownNumber(elapsed)).toBe(number);
});

it('the beats lead from the press through five numbers to the film and its end, and there they stop', () => {
  const beats: number[] = [];
  let elapsed = 0;
  for (let next = untilNextBeat(elapsed); next !== undefined; next = untilNextBeat(elapsed)) {
    elapsed += next;
    beats.push(elapsed);
  }
  expect(beats).toEqual([1000, 2000, 3000, 4000, 5000, 47_000]);
});
