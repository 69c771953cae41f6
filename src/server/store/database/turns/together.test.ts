import { describe, expect, it } from 'vitest';

import { createTogether } from './together.ts';
import { createTurns } from './turns.ts';

const outcomesOf = async (all: readonly Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map(({ status }) => status);

describe('Those who come at once', () => {
  it('are stored in one go, in the order in which they came, and no more than sixteen', async () => {
    const stored: number[][] = [];
    const together = createTogether<number[]>(createTurns(1, 1000), async (all) => {
      const group: number[] = [];
      await all(group);
      stored.push(group);
    });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await Promise.all(numbers.map((number) => together(async (group) => void group.push(number))));
    expect(stored).toEqual([numbers.slice(0, 16), numbers.slice(16)]);
  });

  it('are all told that nothing was stored where the disk would not, and those after them are stored', async () => {
    let isFull = true;
    const together = createTogether<string>(createTurns(1, 1000), async (all) => {
      await all('');
      if (isFull) throw new Error('the disk is full');
    });
    const nothing = async (): Promise<void> => undefined;
    expect(await outcomesOf([together(nothing), together(nothing)])).toEqual(['rejected', 'rejected']);
    isFull = false;
    expect(await outcomesOf([together(nothing), together(nothing)])).toEqual(['fulfilled', 'fulfilled']);
  });
});
