import { describe, expect, it } from 'vitest';

import { createOfflineCache } from './offlineCache.ts';

/** One tab with a clock that the test sets. */
function aTab(kept = new Map<string, string>()) {
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const remember = (slot: string, value: string | null): void => {
    if (value === null) kept.delete(slot);
    else kept.set(slot, value);
  };
  const storage = { recall: (slot: string) => kept.get(slot) ?? null, remember };
  return { clock, kept, cache: createOfflineCache(storage, () => clock.now) };
}

describe('The last response of the server', () => {
  it('is returned with the moment it is from, also after a reload', () => {
    const { clock, kept, cache } = aTab();
    cache.store('info', { title: 'De Raketten' });
    clock.now = new Date('2026-11-20T09:05:00Z');
    cache.store('phase 1', []);
    cache.store('info', { title: 'De Kometen' });
    const { cache: reloaded } = aTab(kept);
    expect(reloaded.recall('info')).toEqual({ answer: { title: 'De Kometen' }, from: clock.now });
    expect(reloaded.recall('phase 1')?.answer).toEqual([]);
    expect(reloaded.recall('phase 2')).toBeUndefined();
  });

  it('is returned until four in the night: tomorrow somebody else may open the device', () => {
    const { clock, cache } = aTab();
    cache.store('info', 'of Friday');
    clock.now = new Date('2026-11-21T02:59:59Z');
    expect(cache.recall('info')?.answer).toBe('of Friday');
    clock.now = new Date('2026-11-21T03:00:00Z');
    expect(cache.recall('info')).toBeUndefined();
  });

  it('is not stored when it is larger than a tab has room for, and an older one is not used in its place', () => {
    const { cache } = aTab();
    cache.store('info', 'small');
    cache.store('info', 'x'.repeat(400_000));
    expect(cache.recall('info')).toBeUndefined();
  });
});
