import { describe, expect, it } from 'vitest';

import { durationMinutes, shownDuration, writtenDuration as written } from './duration.ts';

const minutesOfADay = Array.from({ length: 24 * 60 }, (_, minutes) => minutes);

describe('a duration', () => {
  it('of every minute of a day is read as it is written', () => {
    for (const minutes of minutesOfADay) {
      expect(durationMinutes(written(minutes))).toBe(minutes);
    }
  });

  it('of up to and including 90 minutes is shown in minutes', () => {
    for (const minutes of minutesOfADay.slice(0, 91)) {
      expect(shownDuration(written(minutes))).toEqual({ amount: `${minutes}`, unit: 'minutes' });
    }
  });

  it('of more is shown in hours as it is written, whole hours without their minutes', () => {
    for (const minutes of minutesOfADay.slice(91)) {
      const amount = written(minutes).replace(/^0/, '').replace(/:00$/, '');
      expect(shownDuration(written(minutes))).toEqual({ amount, unit: 'hours' });
    }
  });

  it.each([
    ['00:00', '0', 'minutes'],
    ['00:05', '5', 'minutes'],
    ['01:00', '60', 'minutes'],
    ['01:30', '90', 'minutes'],
    ['01:31', '1:31', 'hours'],
    ['01:45', '1:45', 'hours'],
    ['02:00', '2', 'hours'],
    ['02:05', '2:05', 'hours'],
    ['10:00', '10', 'hours'],
    ['23:59', '23:59', 'hours'],
  ])('written %s shows %s %s', (duration, amount, unit) => {
    expect(shownDuration(duration)).toEqual({ amount, unit });
  });

  it.each(['', '1:30', '00:60', '001:00', '01:5', '01:300', '01.30', '-1:30', '01:30 ', 'aa:bb', '01:30\n'])(
    'is not %j',
    (text) => {
      expect(() => durationMinutes(text)).toThrow(RangeError);
    },
  );
});
