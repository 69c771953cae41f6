import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { giveUpAfterMs } from '#client/focus.ts';

import { arriveAt } from './useScreen.ts';

vi.mock('#web/browser/basePath.ts', () => ({ isPreview: false, isThrowaway: false }));

/** A page that draws no frames, with a focusable heading. */
function aPageWithoutFrames(hidden: boolean) {
  const page = { hidden, body: {}, activeElement: null as unknown };
  const heading = {
    matches: () => true,
    focus: () => {
      page.activeElement = heading;
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { scrollTo: () => undefined });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return { heading: { current: heading as unknown as HTMLElement }, hasFocus: () => page.activeElement === heading };
}

describe('The heading of a screen that opens', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has the focus at once in a tab that nobody looks at', () => {
    const { heading, hasFocus } = aPageWithoutFrames(true);
    arriveAt(heading);
    expect(hasFocus()).toBe(true);
  });

  it('waits until it is laid out, and no longer than the wish for it', () => {
    const { heading, hasFocus } = aPageWithoutFrames(false);
    arriveAt(heading);
    vi.advanceTimersByTime(giveUpAfterMs - 1);
    expect(hasFocus()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(hasFocus()).toBe(true);
  });

  it('gets none where the screen was left before', () => {
    const { heading, hasFocus } = aPageWithoutFrames(false);
    arriveAt(heading)();
    vi.advanceTimersByTime(giveUpAfterMs);
    expect(hasFocus()).toBe(false);
  });
});
