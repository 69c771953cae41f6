import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { mostWaiting } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';

import { createAdmission } from './admission.ts';

const place = { key: 'door', source: 'script' };
const refuse = async (): Promise<never> => {
  throw new Refusal('too-many-tries', { retryAfter: 60 });
};

describe('Whoever is told to wait', () => {
  it('gets the number of seconds when the queue is full', async () => {
    const { admit, release } = createAdmission();
    const end = Promise.withResolvers<void>();
    const all = Array.from({ length: mostWaiting + 2 }, () => admit(place, () => end.promise));
    const last = all.at(-1)?.catch((error: unknown) => error);
    // The queue refuses in a later turn of the event loop.
    await setImmediate();
    release();
    expect(await last).toMatchObject({ code: 'too-many-tries', facts: { retryAfter: 3 } });
    end.resolve();
    await Promise.all(all.slice(0, -1));
  });

  it('waits longer as more callers try, unless its connection is needed', async () => {
    const { admit, release } = createAdmission();
    let answered = 0;
    const asks = Array.from({ length: mostWaiting }, () =>
      admit(place, refuse).catch(() => {
        answered += 1;
      }),
    );
    for (let turn = 0; turn < 2 * mostWaiting; turn += 1) await Promise.resolve();
    expect(answered).toBe(0);
    release();
    await Promise.all(asks.slice(0, 1));
    expect(answered).toBeGreaterThan(0);
    await Promise.all(asks);
  });

  it('continues at once when nothing is refused', async () => {
    const { admit } = createAdmission();
    expect(await admit(place, async () => 'in')).toBe('in');
    await expect(admit(place, () => Promise.reject(new Refusal('login-failed')))).rejects.toThrow('login-failed');
  });

  it('is held longer as more strangers are held', async () => {
    const { holdStranger, release } = createAdmission();
    await holdStranger();
    let answered = 0;
    const all = Array.from({ length: 500 }, () => holdStranger().then(() => (answered += 1)));
    await setImmediate();
    expect(answered).toBeLessThan(100);
    release();
    await Promise.all(all);
    expect(answered).toBe(500);
  });
});
