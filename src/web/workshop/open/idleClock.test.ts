import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { idleClock } from './idleClock.ts';

/** The browser's idle callbacks, which a test triggers. */
function idleMoments() {
  const asked: { act: () => void; timeout: number | undefined }[] = [];
  const calledOff: number[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: { timeout?: number } = {}) =>
    asked.push({ act, timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', (one: number) => void calledOff.push(one));
  return { asked, calledOff };
}

describe('The clock of what is kept and saved', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    { ms: 2000, askedAfter: 1800, timeout: 200 },
    { ms: 50, askedAfter: 0, timeout: 50 },
  ])('asks for a moment before the $ms ms are over, and for no later than that', ({ ms, askedAfter, timeout }) => {
    const { asked } = idleMoments();
    const act = vi.fn<() => void>();
    idleClock.after(ms, act);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(askedAfter);
    expect(asked).toEqual([{ act, timeout }]);
    expect(act).not.toHaveBeenCalled();
  });

  it('is called off before it asked for a moment, and after', () => {
    const { asked, calledOff } = idleMoments();
    const early = idleClock.after(2000, () => undefined);
    early();
    vi.advanceTimersByTime(5000);
    expect([asked, calledOff]).toEqual([[], []]);
    const late = idleClock.after(2000, () => undefined);
    vi.advanceTimersByTime(1800);
    late();
    expect([asked.length, calledOff]).toEqual([1, [1]]);
  });

  it('acts on time where the browser tells of no such moments', () => {
    const act = vi.fn<() => void>();
    idleClock.after(2000, act);
    idleClock.after(1000, act)();
    vi.advanceTimersByTime(1999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });
});
