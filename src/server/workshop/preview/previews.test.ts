import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TeacherId } from '#server/db/scope.ts';

import { createPreviews, idleMs, type Preview, mostPreviews, mostPerDocent } from './previews.ts';

/** Real ids come from the database; here each name is a docent. */
const docent = (name: string) => ({ id: name as TeacherId, session: `session of ${name}` });

describe('The previews of a server', () => {
  let closed: number;
  const aPreview = async (): Promise<Preview> => ({
    answer: () => undefined,
    close: async () => void (closed += 1),
    isTheirs: async () => theirs,
  });
  let theirs: boolean;
  const out = new Set<string>();
  const stillIn = async (sessions: readonly string[]) => new Set(sessions.filter((one) => !out.has(one)));
  beforeEach(() => {
    closed = 0;
    theirs = true;
    out.clear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('end where one more is too many for a docent, the one that was not used the longest first', async () => {
    const previews = createPreviews(stillIn);
    const noor = docent('noor');
    const names: string[] = [];
    for (let one = 0; one < mostPerDocent; one += 1) {
      vi.advanceTimersByTime(1000);
      names.push(await previews.open(noor, aPreview));
    }
    vi.advanceTimersByTime(1000);
    await previews.find(names[0] ?? '', noor, true);
    await previews.open(noor, aPreview);
    const found = await Promise.all(names.map((name) => previews.find(name, noor, false)));
    expect(found.map((preview) => preview !== undefined)).toEqual([true, false, true]);
    expect(closed).toBe(1);
    await previews.close();
    expect(closed).toBe(1 + mostPerDocent);
  });

  it('end also where one of them can not be cleared up, and hold nobody up', async () => {
    const previews = createPreviews(stillIn);
    const stuck = async (): Promise<Preview> => ({
      answer: () => undefined,
      close: () => Promise.reject(new Error('the disk can only be read')),
      isTheirs: async () => true,
    });
    const noor = docent('noor');
    const first = await previews.open(noor, stuck);
    // Nobody awaits what a timer ends, so a rejection would end the server.
    await vi.advanceTimersByTimeAsync(idleMs + 2 * 60 * 1000);
    expect(await previews.find(first, noor, false)).toBeUndefined();
    for (let one = 0; one <= mostPerDocent; one += 1) await previews.open(noor, stuck);
    await previews.close();
  });

  it('end where one more is too many for the server', async () => {
    const previews = createPreviews(stillIn);
    const first = await previews.open(docent('noor'), aPreview);
    for (let one = 0; one < mostPreviews; one += 1) {
      vi.advanceTimersByTime(1000);
      await previews.open(docent(`docent ${one}`), aPreview);
    }
    expect(await previews.find(first, docent('noor'), false)).toBeUndefined();
    expect(closed).toBe(1);
    await previews.close();
    expect(closed).toBe(1 + mostPreviews);
  });

  it('end by themselves when nobody has done anything for an hour, and give back their memory', async () => {
    const previews = createPreviews(stillIn);
    const name = await previews.open(docent('noor'), aPreview);
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    await previews.find(name, docent('noor'), true);
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    expect(closed).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
    expect(closed).toBe(1);
    expect(await previews.find(name, docent('noor'), true)).toBeUndefined();
    await previews.close();
    expect(closed).toBe(1);
  });

  it('end within two minutes of their session, and at once where they show what is no longer their docent’s', async () => {
    const previews = createPreviews(stillIn);
    const [noor, sem] = [docent('noor'), docent('sem')];
    const name = await previews.open(noor, aPreview);
    await previews.open(sem, aPreview);
    out.add(sem.session);
    await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
    expect(closed).toBe(1);
    theirs = false;
    expect(await previews.find(name, noor, true)).toBeUndefined();
    theirs = true;
    expect(await previews.find(name, noor, true)).toBeUndefined();
    expect(closed).toBe(2);
    await previews.close();
  });

  it('are there for the session that made them alone', async () => {
    const previews = createPreviews(stillIn);
    const name = await previews.open(docent('noor'), aPreview);
    expect(await previews.find(name, { ...docent('noor'), session: 'another' }, true)).toBeUndefined();
    expect(await previews.find('nowhere', docent('noor'), true)).toBeUndefined();
    expect(await previews.find(name, docent('noor'), true)).toBeDefined();
    await previews.close();
  });
});
