import { afterEach, expect, it, vi } from 'vitest';

import { keepWithin, nowMs, ofThisComputer } from './clock.ts';

afterEach(() => {
  keepWithin([0, 0]);
  vi.useRealTimers();
});

const at = Date.UTC(2026, 10, 17, 9);
const aheadMs = (): number => nowMs() - at;

it('A clock that may be right is left alone, one that can not be is set right, and heals', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  keepWithin([-4, 3]);
  expect(aheadMs()).toBe(0);
  keepWithin([299_990, 300_010]);
  expect(aheadMs()).toBe(300_000);
  // A less precise measurement adds nothing, and must not make the time jitter.
  keepWithin([299_000, 300_400]);
  expect(aheadMs()).toBe(300_000);
  keepWithin([300_003, 300_007]);
  expect(aheadMs()).toBe(300_005);
  // This computer's clock was set during the query to the database.
  keepWithin([300_000, 0]);
  expect(aheadMs()).toBe(300_005);
  keepWithin([-300_010, -299_990]);
  expect(aheadMs()).toBe(-300_000);
  keepWithin([-1, 2]);
  expect(aheadMs()).toBe(0);
});

it('A file has the age that it has, whatever its disk’s computer takes the time to be', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const writtenAt = Date.now() - 60_000;
  for (const apartMs of [0, -300_000, 300_000]) {
    keepWithin([apartMs, apartMs]);
    expect(nowMs() - ofThisComputer(writtenAt)).toBe(60_000);
  }
});
