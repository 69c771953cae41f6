import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TeacherId } from '#server/store/database/scope.ts';

import { createLooks, idleMs, type Look, mostLooks, mostPerDocent } from './looks.ts';

/** Ids come out of a database; here each is a docent of its own. */
const docent = (name: string) => ({ id: name as TeacherId, session: `session of ${name}` });

describe('The looks of a server', () => {
  let closed: number;
  const aLook = async (): Promise<Look> => ({
    answer: () => undefined,
    close: async () => void (closed += 1),
  });
  beforeEach(() => {
    closed = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('end where one more is too many for a docent, the one that was not used the longest first', async () => {
    const looks = createLooks();
    const noor = docent('noor');
    const names: string[] = [];
    for (let one = 0; one < mostPerDocent; one += 1) {
      vi.advanceTimersByTime(1000);
      names.push(await looks.open(noor, aLook));
    }
    vi.advanceTimersByTime(1000);
    looks.find(names[0] ?? '', noor, true);
    await looks.open(noor, aLook);
    expect(names.map((name) => looks.find(name, noor, false) !== undefined)).toEqual([true, false, true]);
    expect(closed).toBe(1);
    await looks.close();
    expect(closed).toBe(1 + mostPerDocent);
  });

  it('end also where one of them can not be cleared up, and hold nobody up', async () => {
    const looks = createLooks();
    const stuck = async (): Promise<Look> => ({
      answer: () => undefined,
      close: () => Promise.reject(new Error('the disk can only be read')),
    });
    const noor = docent('noor');
    const first = await looks.open(noor, stuck);
    // Nobody awaits what the clock ends: a refusal would end the server.
    await vi.advanceTimersByTimeAsync(idleMs + 2 * 60 * 1000);
    expect(looks.find(first, noor, false)).toBeUndefined();
    for (let one = 0; one <= mostPerDocent; one += 1) await looks.open(noor, stuck);
    await looks.close();
  });

  it('end where one more is too many for the server', async () => {
    const looks = createLooks();
    const first = await looks.open(docent('noor'), aLook);
    for (let one = 0; one < mostLooks; one += 1) {
      vi.advanceTimersByTime(1000);
      await looks.open(docent(`docent ${one}`), aLook);
    }
    expect(looks.find(first, docent('noor'), false)).toBeUndefined();
    expect(closed).toBe(1);
    await looks.close();
    expect(closed).toBe(1 + mostLooks);
  });

  it('end by themselves when nobody has done anything for an hour, and give back their memory', async () => {
    const looks = createLooks();
    const name = await looks.open(docent('noor'), aLook);
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    looks.find(name, docent('noor'), true);
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    expect(closed).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
    expect(closed).toBe(1);
    expect(looks.find(name, docent('noor'), true)).toBeUndefined();
    await looks.close();
    expect(closed).toBe(1);
  });

  it('are there for the session that made them alone', async () => {
    const looks = createLooks();
    const name = await looks.open(docent('noor'), aLook);
    expect(looks.find(name, { ...docent('noor'), session: 'another' }, true)).toBeUndefined();
    expect(looks.find('nowhere', docent('noor'), true)).toBeUndefined();
    expect(looks.find(name, docent('noor'), true)).toBeDefined();
    await looks.close();
  });
});
