import { describe, expect, test } from 'vitest';

import { durationMinutes, isDuration, shownDuration } from './duration.ts';

const written = (minutes: number): string =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOfADay = Array.from({ length: 24 * 60 }, (_, minutes) => minutes);

describe('a duration', () => {
  test('of every minute of a day is read as it is written', () => {
    for (const minutes of minutesOfADay) {
      expect(isDuration(written(minutes))).toBe(true);
      expect(durationMinutes(written(minutes))).toBe(minutes);
    }
  });

  test('shows minutes up to and including 90, hours above that, for every minute of a day', () => {
    for (const minutes of minutesOfADay) {
      const { amount, unit } = shownDuration(written(minutes));
      expect(unit, written(minutes)).toBe(minutes > 90 ? 'Uur' : 'Minuten');
      if (unit === 'Minuten') expect(amount).toBe(`${minutes}`);
      // What a pupil reads is the time it takes: whole hours bare, others with two digits of minutes.
      else expect(amount.includes(':') ? amount : `${amount}:00`, amount).toBe(written(minutes).replace(/^0/, ''));
      expect(amount.endsWith(':00')).toBe(false);
    }
  });

  test.each([
    ['00:00', '0', 'Minuten'],
    ['00:05', '5', 'Minuten'],
    ['01:00', '60', 'Minuten'],
    ['01:30', '90', 'Minuten'],
    ['01:31', '1:31', 'Uur'],
    ['01:45', '1:45', 'Uur'],
    ['02:00', '2', 'Uur'],
    ['02:05', '2:05', 'Uur'],
    ['10:00', '10', 'Uur'],
    ['23:59', '23:59', 'Uur'],
  ])('written %s shows %s %s', (duration, amount, unit) => {
    expect(shownDuration(duration)).toEqual({ amount, unit });
  });

  test.each(['', '1:30', '00:60', '001:00', '01:5', '01:300', '01.30', '-1:30', '01:30 ', 'aa:bb', '01:30\n'])(
    'is not %j',
    (text) => {
      expect(isDuration(text)).toBe(false);
      expect(() => durationMinutes(text)).toThrow(RangeError);
    },
  );
});
