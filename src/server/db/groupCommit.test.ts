import { setImmediate } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { createGroupCommit, turnsForReaders } from './groupCommit.ts';

const nextTurns = async (): Promise<void> => {
  for (let turn = 0; turn < turnsForReaders + 4; turn += 1) await setImmediate();
};
const outcomesOf = async (all: readonly Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map(({ status }) => status);

afterEach(() => {
  vi.useRealTimers();
});

describe('Transactions that arrive together', () => {
  it('are committed in one group, in the order of arrival, sixteen at most', async () => {
    const stored: number[][] = [];
    const together = createGroupCommit<number[]>({ atOnce: 1, withinMs: 1000 }, async (_, all) => {
      const group: number[] = [];
      await all(group);
      stored.push(group);
    });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await Promise.all(numbers.map((number) => together('', async (group) => void group.push(number))));
    expect(stored).toEqual([numbers.slice(0, 16), numbers.slice(16)]);
  });

  it('are isolated from each other in a second attempt when one of them is refused, and only then', async () => {
    const groups: boolean[][] = [];
    const together = createGroupCommit<boolean[]>({ atOnce: 1, withinMs: 1000 }, async (_, all) => {
      const group: boolean[] = [];
      groups.push(group);
      await all(group);
    });
    const goesWell = async (group: boolean[], isApart: boolean): Promise<void> => void group.push(isApart);
    const isRefused = async (group: boolean[], isApart: boolean): Promise<void> => {
      if (!isApart) throw new Error('refused');
      group.push(isApart);
    };
    await Promise.all([goesWell, goesWell].map((work) => together('', work)));
    await Promise.all([goesWell, isRefused, goesWell].map((work) => together('', work)));
    expect(groups).toEqual([[false, false], [false], [true, true, true]]);
  });

  it('are stored also where one of them finds locked what it asks for, and not where the class itself is', async () => {
    const locked = (): Error => Object.assign(new Error('locked'), { code: '55P03' });
    let isClassLocked = false;
    const together = createGroupCommit<null>({ atOnce: 1, withinMs: 1000 }, async (_, all) => {
      if (isClassLocked) throw locked();
      await all(null);
    });
    const findsItLocked = async (_: null, isApart: boolean): Promise<void> => {
      if (!isApart) throw locked();
    };
    const nothing = (): Promise<void> => Promise.resolve();
    expect(await outcomesOf([together('', nothing), together('', findsItLocked)])).toEqual(['fulfilled', 'fulfilled']);
    isClassLocked = true;
    expect(await outcomesOf([together('', nothing), together('', nothing)])).toEqual(['rejected', 'rejected']);
  });

  it('are stored with those who write about the same, and whoever is not waits for none of them', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const together = createGroupCommit<string[]>({ atOnce: 2, withinMs: 1000 }, async (lockKey, all) => {
      const { promise: end, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      const group: string[] = [];
      await all(group);
      begun.push(`${lockKey}: ${group.join()}`);
      await end;
    });
    const write = (lockKey: string, name: string) => together(lockKey, async (group) => void group.push(name));
    const first = [write('7A', 'een'), write('7A', 'twee'), write('8B', 'drie')];
    await nextTurns();
    const later = [write('7A', 'vier'), write('8C', 'vijf')];
    await nextTurns();
    expect(begun).toEqual(['7A: een,twee', '8B: drie']);
    ends[1]?.();
    await nextTurns();
    expect(begun.at(-1)).toBe('8C: vijf');
    while (ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await nextTurns();
    }
    expect(await outcomesOf([...first, ...later])).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
    expect(begun.at(-1)).toBe('7A: vier');
  });

  it('about the same are one group after another, and those who come meanwhile the next', async () => {
    const begun: number[][] = [];
    const ends: (() => void)[] = [];
    const together = createGroupCommit<number[]>({ atOnce: 5, withinMs: 1000 }, async (_, all) => {
      const group: number[] = [];
      begun.push(group);
      await all(group);
      await new Promise<void>((end) => {
        ends.push(end);
      });
    });
    const write = (number: number) => together('7A', async (group) => void group.push(number));
    const first = [write(1), write(2)];
    await nextTurns();
    const later = [write(3), write(4), write(5)];
    await nextTurns();
    expect(begun).toEqual([[1, 2]]);
    ends[0]?.();
    await nextTurns();
    expect(begun).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    ends[1]?.();
    expect(await outcomesOf([...first, ...later])).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
  });

  it('are told so by whom no turn came in time, and those after them are stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const stored: string[] = [];
    const together = createGroupCommit<null>({ atOnce: 1, withinMs: 1000 }, async (lockKey, all) => {
      await all(null);
      stored.push(lockKey);
      if (lockKey === '7A') await end;
    });
    const nothing = () => Promise.resolve();
    const first = together('7A', nothing);
    await nextTurns();
    const outcomes = outcomesOf([first, together('7A', nothing), together('8B', nothing)]);
    await vi.advanceTimersByTimeAsync(1001);
    resolve();
    expect(await outcomes).toEqual(['fulfilled', 'rejected', 'rejected']);
    await together('8B', nothing);
    expect(stored).toEqual(['7A', '8B']);
  });

  it('are all told that nothing was stored where the disk would not, and those after them are stored', async () => {
    let isFull = true;
    const together = createGroupCommit<string>({ atOnce: 1, withinMs: 1000 }, async (_, all) => {
      await all('');
      if (isFull) throw new Error('the disk is full');
    });
    const nothing = async (): Promise<void> => undefined;
    expect(await outcomesOf([together('', nothing), together('', nothing)])).toEqual(['rejected', 'rejected']);
    isFull = false;
    expect(await outcomesOf([together('', nothing), together('', nothing)])).toEqual(['fulfilled', 'fulfilled']);
  });
});
