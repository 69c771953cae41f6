import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TeacherId } from '#server/db/scope.ts';

import { createThrowaways, idleMs, mostPerDocent, mostThrowaways, type Throwaway } from './throwaways.ts';

/** Real ids come from the database; here each name is a docent. */
const docent = (name: string) => ({ id: name as TeacherId, session: `session of ${name}` });

describe('The previews and practices of a server', () => {
  let closed: number;
  const aPreview = async (): Promise<Throwaway> => ({
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
    const previews = createThrowaways(stillIn);
    const noor = docent('noor');
    const names: string[] = [];
    for (let one = 0; one < mostPerDocent.preview; one += 1) {
      vi.advanceTimersByTime(1000);
      names.push(await previews.open('preview', noor, aPreview));
    }
    vi.advanceTimersByTime(1000);
    await previews.find({ kind: 'preview', name: names[0] ?? '', isUse: true }, noor);
    await previews.open('preview', noor, aPreview);
    const found = await Promise.all(names.map((name) => previews.find({ kind: 'preview', name, isUse: false }, noor)));
    expect(found.map((preview) => preview !== undefined)).toEqual([true, false, true]);
    expect(closed).toBe(1);
    await previews.close();
    expect(closed).toBe(1 + mostPerDocent.preview);
  });

  it('end also where one of them can not be cleared up, and hold nobody up', async () => {
    const previews = createThrowaways(stillIn);
    const stuck = async (): Promise<Throwaway> => ({
      answer: () => undefined,
      close: () => Promise.reject(new Error('the disk can only be read')),
      isTheirs: async () => true,
    });
    const noor = docent('noor');
    const first = await previews.open('preview', noor, stuck);
    // Nobody awaits what a timer ends, so a rejection would end the server.
    await vi.advanceTimersByTimeAsync(idleMs + 2 * 60 * 1000);
    expect(await previews.find({ kind: 'preview', name: first, isUse: false }, noor)).toBeUndefined();
    for (let one = 0; one <= mostPerDocent.preview; one += 1) await previews.open('preview', noor, stuck);
    await previews.close();
  });

  it('end where one more is too many for the server', async () => {
    const previews = createThrowaways(stillIn);
    const first = await previews.open('preview', docent('noor'), aPreview);
    for (let one = 0; one < mostThrowaways; one += 1) {
      vi.advanceTimersByTime(1000);
      await previews.open('preview', docent(`docent ${one}`), aPreview);
    }
    expect(await previews.find({ kind: 'preview', name: first, isUse: false }, docent('noor'))).toBeUndefined();
    expect(closed).toBe(1);
    await previews.close();
    expect(closed).toBe(1 + mostThrowaways);
  });

  it('end by themselves when nobody has done anything for an hour, and give back their memory', async () => {
    const previews = createThrowaways(stillIn);
    const name = await previews.open('preview', docent('noor'), aPreview);
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    await previews.find({ kind: 'preview', name, isUse: true }, docent('noor'));
    await vi.advanceTimersByTimeAsync(idleMs - 1000);
    expect(closed).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
    expect(closed).toBe(1);
    expect(await previews.find({ kind: 'preview', name, isUse: true }, docent('noor'))).toBeUndefined();
    await previews.close();
    expect(closed).toBe(1);
  });

  it('end within two minutes of their session, and at once where they show what is no longer their docent’s', async () => {
    const previews = createThrowaways(stillIn);
    const [noor, sem] = [docent('noor'), docent('sem')];
    const name = await previews.open('preview', noor, aPreview);
    await previews.open('preview', sem, aPreview);
    out.add(sem.session);
    await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
    expect(closed).toBe(1);
    theirs = false;
    expect(await previews.find({ kind: 'preview', name, isUse: true }, noor)).toBeUndefined();
    theirs = true;
    expect(await previews.find({ kind: 'preview', name, isUse: true }, noor)).toBeUndefined();
    expect(closed).toBe(2);
    await previews.close();
  });

  it('are there for the session that made them alone', async () => {
    const previews = createThrowaways(stillIn);
    const name = await previews.open('preview', docent('noor'), aPreview);
    expect(
      await previews.find({ kind: 'preview', name, isUse: true }, { ...docent('noor'), session: 'another' }),
    ).toBeUndefined();
    expect(await previews.find({ kind: 'preview', name: 'nowhere', isUse: true }, docent('noor'))).toBeUndefined();
    expect(await previews.find({ kind: 'preview', name, isUse: true }, docent('noor'))).toBeDefined();
    await previews.close();
  });

  it('are two practices for a docent beside the previews, on every device of that docent and of no other', async () => {
    const previews = createThrowaways(stillIn);
    const noor = docent('noor');
    await previews.open('preview', noor, aPreview);
    const names: string[] = [];
    for (let one = 0; one <= mostPerDocent.practice; one += 1) {
      vi.advanceTimersByTime(1000);
      names.push(await previews.open('practice', noor, aPreview));
    }
    expect(closed).toBe(1);
    const [first = '', second = ''] = names;
    const find = (name: string, who: ReturnType<typeof docent> | undefined) =>
      previews.find({ kind: 'practice', name, isUse: false }, who);
    expect(await find(first, noor)).toBeUndefined();
    expect(await find(second, { ...noor, session: 'on her phone' })).toBeDefined();
    expect(await find(second, docent('sem'))).toBeUndefined();
    // A team's device has no docent; the practice itself asks for its code.
    expect(await find(second, undefined)).toBeDefined();
    expect(await previews.find({ kind: 'preview', name: second, isUse: false }, noor)).toBeUndefined();
    await previews.end(second);
    expect(await find(second, noor)).toBeUndefined();
    await previews.close();
  });
});
