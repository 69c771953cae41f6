import { afterEach, expect, it, vi } from 'vitest';

import { schedulePhotoCount } from './photoCount.ts';

afterEach(() => void vi.useRealTimers());

it('Photos are counted at the start, then once a night after five, and a shutdown waits for a count', async () => {
  // A Monday in winter: five in the morning is four in UTC.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) });
  let counts = 0;
  let missing = 0;
  const said: string[] = [];
  const log = { warn: (_: object, line: string) => void said.push(line), error: () => void said.push('error') };
  const gate = Promise.withResolvers<void>();
  const count = async () => {
    counts += 1;
    if (counts === 3) await gate.promise;
    return { needed: 19, missing };
  };
  const stop = schedulePhotoCount({ count }, { log, print: (line) => void said.push(line) });
  expect(counts).toBe(1);
  await vi.advanceTimersByTimeAsync(16 * 60 * 60 * 1000 - 1);
  expect(counts).toBe(1);
  missing = 7;
  await vi.advanceTimersByTimeAsync(1);
  expect([counts, said]).toEqual([
    2,
    ['photos are missing', expect.stringContaining("van de 19 foto's van teams ontbreken er 7.")],
  ]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(counts).toBe(3);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  gate.resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
  expect(counts).toBe(3);
});
