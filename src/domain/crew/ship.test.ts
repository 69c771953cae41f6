import { describe, expect, it } from 'vitest';

import type { Refusal } from '#domain/refusal.ts';

import { checkPaint, isPatch, mayPaint, patches, shipName, shipNameError } from './ship.ts';

it('a ship is painted until its first part was seen, whatever medal that is', () => {
  expect(mayPaint([])).toBe(true);
  expect(mayPaint([{ medal: 0 }])).toBe(false);
  expect(mayPaint([{ medal: 3 }, { medal: 1 }])).toBe(false);
});

it('there are twelve patches, numbered from 1', () => {
  expect(patches).toHaveLength(12);
  expect(patches.every((patch) => isPatch(patch))).toBe(true);
  for (const none of [0, 13, -1, 1.5, Number.NaN]) expect(isPatch(none)).toBe(false);
});

it('a name stands on one line, with one space between its words', () => {
  expect(shipName('  De \n\t Vliegende   Pan ')).toBe('De Vliegende Pan');
  expect(shipName(' \n ')).toBe('');
});

it('a name has at most 24 characters as people count them, and may be left out', () => {
  expect(shipNameError('')).toBeUndefined();
  expect(shipNameError('x'.repeat(24))).toBeUndefined();
  expect(shipNameError('👩‍🚀'.repeat(24))).toBeUndefined();
  expect(shipNameError('x'.repeat(25))).toBe('Must be 24 characters or less');
});

describe('two devices that paint one ship', () => {
  const refused = (current: number | null, seen: number | null, wanted: number | null): string | undefined => {
    try {
      checkPaint({ current, seen, wanted }, { patch: current });
      return undefined;
    } catch (error) {
      return (error as Refusal).code;
    }
  };

  it('one who saw what is there may change it, to anything', () => {
    for (const current of [null, 1, 7]) {
      for (const wanted of [null, 1, 12]) expect(refused(current, current, wanted)).toBeUndefined();
    }
  });

  it('one who saw something else is refused, unless both want the same', () => {
    expect(refused(7, null, 3)).toBe('ship-changed');
    expect(refused(null, 7, 3)).toBe('ship-changed');
    expect(refused(7, null, 7)).toBeUndefined();
  });
});
