import { setImmediate } from 'node:timers/promises';

import { afterEach, expect, it, vi } from 'vitest';

import { createBoundedQueue } from './boundedQueue.ts';
import { isOutage } from './outage.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('A bounded number runs at once, in the order of arrival, also after one that failed', async () => {
  const inTurn = createBoundedQueue(2, 1000);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number);
      const { promise: end, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await end;
      if (number === 1) throw new Error('een');
      return number;
    }),
  );
  const outcomes = Promise.allSettled(all);
  await setImmediate();
  expect(begun).toEqual([1, 2]);
  for (let number = 0; number < 4; number += 1) {
    ends[number]?.();
    await setImmediate();
  }
  expect(begun).toEqual([1, 2, 3, 4]);
  expect((await outcomes).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    2,
    3,
    4,
  ]);
});

it('A caller that has waited too long is refused as in an outage of the database, and does not run afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inTurn = createBoundedQueue(1, 1000);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = inTurn(() => end);
  const late = vi.fn<() => Promise<void>>(async () => undefined);
  const fault = inTurn(late).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1001);
  expect(isOutage(await fault)).toBe(true);
  resolve();
  await first;
  expect(await inTurn(async () => 'next')).toBe('next');
  expect(late).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
