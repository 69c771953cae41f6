import { expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { tapAt, taps, tapsOf, withTap } from './taps.ts';

const criterion = { text: 'Wij geven bewijs.', gold: 'Geef er twee.' };
const anyPlace = fc.integer({ min: 0, max: 4 });
const anyTaps = fc
  .array(fc.constantFrom('+', '-', '.'), { maxLength: 5 })
  .map((signs) => signs.join('').replace(/\.+$/u, ''));

it('A tap stands at its criterion, and changes none of the others', () => {
  fc.assert(
    fc.property(anyTaps, anyPlace, fc.constantFrom(...taps, undefined), (before, place, tap) => {
      const after = withTap(before, place, tap);
      expect(tapAt(after, place)).toBe(tap);
      for (const other of [0, 1, 2, 3, 4].filter((one) => one !== place)) {
        expect(tapAt(after, other)).toBe(tapAt(before, other));
      }
      expect(withTap(after, place, tap)).toBe(after);
    }),
    { seed: 20261121 },
  );
});

it('Nothing tapped is nothing said', () => {
  expect(withTap('+', 0, undefined)).toBe('');
  expect(withTap('', 2, '-')).toBe('..-');
});

it('What is sent is read for the criteria that the activity has', () => {
  const two = { criteria: [criterion, criterion] };
  expect(tapsOf(two, '+-+')).toBe('+-');
  expect(tapsOf(two, 'x-')).toBe('.-');
  expect(tapsOf(two, '..')).toBe('');
  expect(tapsOf({ criteria: [] }, '+-')).toBe('');
});
