import { describe, expect, it } from 'vitest';

import { acrossKeys, downKeys, nextEntry, placeMenu } from './menuMoves.ts';

const seen = { width: 400, height: 600 };
const menu = { width: 200, height: 150 };
const buttonAt = (left: number, top: number) => ({ left, top, width: 60, height: 44 });

describe('A menu', () => {
  it('opens below its button, from the left edge of the button', () => {
    expect(placeMenu(buttonAt(20, 100), menu, seen)).toEqual({ left: 20, top: 144, mostHeight: 448 });
  });

  it('ends at the right edge of a button at the right of the window', () => {
    expect(placeMenu(buttonAt(320, 100), menu, seen).left).toBe(180);
  });

  it('opens above a button at the foot of the window, and ends where that begins', () => {
    expect(placeMenu(buttonAt(20, 540), menu, seen)).toMatchObject({ top: 390, mostHeight: 532 });
  });

  it('lies over its button where it fits on neither side, and scrolls where it is higher than the window', () => {
    const high = { width: 200, height: 500 };
    expect(placeMenu(buttonAt(20, 100), high, seen)).toMatchObject({ top: 92, mostHeight: 584 });
    expect(placeMenu(buttonAt(20, 400), high, seen)).toMatchObject({ top: 8, mostHeight: 584 });
    expect(placeMenu(buttonAt(20, 100), { width: 200, height: 900 }, seen)).toMatchObject({ top: 8, mostHeight: 584 });
  });

  it('stays inside the window, however narrow that is', () => {
    expect(placeMenu(buttonAt(100, 100), { width: 300, height: 150 }, { width: 320, height: 600 }).left).toBe(8);
    expect(placeMenu(buttonAt(-30, 100), menu, seen).left).toBe(8);
  });
});

describe('The arrow keys in a menu', () => {
  it('lead to the next and the previous entry, and round the ends', () => {
    expect([nextEntry('ArrowDown', 0, 3, downKeys), nextEntry('ArrowDown', 2, 3, downKeys)]).toEqual([1, 0]);
    expect([nextEntry('ArrowUp', 1, 3, downKeys), nextEntry('ArrowUp', 0, 3, downKeys)]).toEqual([0, 2]);
  });

  it('lead in from outside, at the end that they point away from', () => {
    expect([nextEntry('ArrowDown', -1, 3, downKeys), nextEntry('ArrowUp', -1, 3, downKeys)]).toEqual([0, 2]);
  });

  it('are those to the right and the left where the entries are beside each other', () => {
    expect([nextEntry('ArrowRight', 2, 3, acrossKeys), nextEntry('ArrowLeft', 0, 3, acrossKeys)]).toEqual([0, 2]);
    expect(nextEntry('ArrowDown', 0, 3, acrossKeys)).toBeUndefined();
  });

  it('have Home and End beside them, and leave other keys alone', () => {
    expect([nextEntry('Home', 2, 3, downKeys), nextEntry('End', 0, 3, downKeys)]).toEqual([0, 2]);
    expect([nextEntry('a', 0, 3, downKeys), nextEntry('ArrowDown', 0, 0, downKeys)]).toEqual([undefined, undefined]);
  });
});
