import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { lookAgain, lookEveryMs, type Looking, Watch } from './lostNotices.ts';

const versions = (mine: number, theirs = 0) =>
  new Map([
    ['mine', mine],
    ['theirs', theirs],
  ]);

it('What changed without a word is told at the second look, once', () => {
  const watch = new Watch();
  expect(watch.look(versions(4))).toEqual([]);
  expect(watch.look(versions(5))).toEqual([]);
  expect(watch.look(versions(5))).toEqual(['mine']);
  expect(watch.look(versions(5))).toEqual([]);
});

it('What was told before or between two looks is not told again', () => {
  const watch = new Watch();
  watch.look(versions(4));
  watch.hear('mine');
  expect([watch.look(versions(5)), watch.look(versions(5))]).toEqual([[], []]);
  // Its message is on its way while the version is looked at.
  expect(watch.look(versions(6))).toEqual([]);
  watch.hear('mine');
  expect([watch.look(versions(6)), watch.look(versions(6))]).toEqual([[], []]);
});

it('A message about one class says nothing of another', () => {
  const watch = new Watch();
  watch.look(versions(4, 7));
  watch.hear('mine');
  watch.look(versions(5, 8));
  watch.hear('mine');
  expect(watch.look(versions(5, 8))).toEqual(['theirs']);
});

it('A class that changes on without a word is told at each look', () => {
  const watch = new Watch();
  [1, 2].forEach((version) => watch.look(versions(version)));
  expect([3, 4, 5].map((version) => watch.look(versions(version)))).toEqual([['mine'], ['mine'], ['mine']]);
});

it('Whoever begins to listen has asked for all of it already', () => {
  const watch = new Watch();
  watch.look(new Map([['theirs', 7]]));
  expect(watch.look(versions(4, 7))).toEqual([]);
  expect(watch.look(new Map([['theirs', 7]]))).toEqual([]);
  expect([watch.look(versions(9, 7)), watch.look(versions(9, 7))]).toEqual([[], []]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Where nobody listens nothing is asked, and of all that are listened to in one question', async () => {
  const versionsOf = vi.fn<Looking['versionsOf']>(async (runs) => new Map(runs.map((run) => [run, 1])));
  const runs = new Set<string>();
  const stop = lookAgain(new Watch(), { runs: () => runs, versionsOf, tell: () => undefined });
  await vi.advanceTimersByTimeAsync(100 * lookEveryMs);
  expect(versionsOf).not.toHaveBeenCalled();
  ['mine', 'theirs'].forEach((run) => runs.add(run));
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs);
  expect(versionsOf.mock.calls).toEqual([[['mine', 'theirs']], [['mine', 'theirs']], [['mine', 'theirs']]]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('A database that hangs is asked no second time meanwhile, and one that is away is asked again', async () => {
  const { promise, reject } = Promise.withResolvers<Map<string, number>>();
  const versionsOf = vi.fn<Looking['versionsOf']>(async () => promise);
  const told: string[] = [];
  const runs = new Set(['mine']);
  const stop = lookAgain(new Watch(), { runs: () => runs, versionsOf, tell: (run) => void told.push(run) });
  await vi.advanceTimersByTimeAsync(5 * lookEveryMs);
  expect(versionsOf).toHaveBeenCalledTimes(1);
  reject(new Error('away'));
  let version = 0;
  versionsOf.mockImplementation(async () => new Map([['mine', Math.min((version += 1), 2)]]));
  await vi.advanceTimersByTimeAsync(3 * lookEveryMs);
  expect(told).toEqual(['mine']);
  stop();
});
