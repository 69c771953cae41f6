import { describe, expect, it } from 'vitest';

import { nextZoom, pinched, shownSize, spotAt, stepped } from './view.ts';

const photo = { width: 2000, height: 1000 };

describe('A photo in the window of the painter', () => {
  it('is as large as fits, and larger by its zoom', () => {
    expect(shownSize(photo, { width: 320, height: 500 }, 1)).toEqual({ width: 320, height: 160 });
    expect(shownSize(photo, { width: 1200, height: 300 }, 1)).toEqual({ width: 600, height: 300 });
    expect(shownSize(photo, { width: 320, height: 500 }, 3)).toEqual({ width: 960, height: 480 });
    expect(shownSize(photo, { width: 0, height: 0 }, 1)).toEqual({ width: 1, height: 1 });
  });

  it('comes closer in steps, and stops at the ends', () => {
    expect([nextZoom(1, 1), nextZoom(1.7, 1), nextZoom(6, 1)]).toEqual([1.5, 2, 6]);
    expect([nextZoom(6, -1), nextZoom(1.7, -1), nextZoom(1, -1)]).toEqual([4, 1.5, 1]);
  });

  it('comes closer by as much as two fingers part, no further than there is', () => {
    expect(pinched(1, { before: 100, now: 250 })).toBe(2.5);
    expect(pinched(2, { before: 100, now: 25 })).toBe(1);
    expect(pinched(4, { before: 10, now: 900 })).toBe(6);
    expect(pinched(2, { before: 0, now: 90 })).toBe(2);
  });

  it('is pointed at by parts of its sides, never outside it', () => {
    const box = { left: 10, top: 20, width: 200, height: 100 };
    expect(spotAt({ x: 60, y: 70 }, box)).toEqual({ x: 0.25, y: 0.5 });
    expect(spotAt({ x: 0, y: 900 }, box)).toEqual({ x: 0, y: 1 });
  });

  it('is crossed with the arrows in steps that are as long every way', () => {
    const middle = { x: 0.5, y: 0.5 };
    expect(stepped(middle, 'right', 0.1, photo)).toEqual({ x: 0.6, y: 0.5 });
    expect(stepped(middle, 'down', 0.1, photo)).toEqual({ x: 0.5, y: 0.7 });
    expect(stepped({ x: 0.01, y: 0.5 }, 'left', 0.1, photo)).toEqual({ x: 0, y: 0.5 });
    expect(stepped({ x: 0.5, y: 0.99 }, 'down', 0.1, photo)).toEqual({ x: 0.5, y: 1 });
    expect(stepped(middle, 'up', 0.1, photo).y).toBeCloseTo(0.3);
  });
});
