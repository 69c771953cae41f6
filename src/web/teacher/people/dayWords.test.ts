import { describe, expect, it } from 'vitest';

import { dayWords } from './dayWords.ts';

/** Saturday at noon, in the time zone of the tests. */
const today = new Date(2026, 10, 21, 12);

describe('A day in words', () => {
  it.each<[moment: Date, words: string]>([
    [new Date(2026, 10, 21, 0, 0), 'vandaag'],
    [new Date(2026, 10, 21, 23, 59), 'vandaag'],
    [new Date(2026, 10, 20, 23, 59), 'gisteren'],
    [new Date(2026, 10, 19, 8), 'donderdag'],
    [new Date(2026, 10, 15, 0, 0), 'zondag'],
    [new Date(2026, 10, 14, 23, 59), '14 november'],
    [new Date(2026, 0, 1), '1 januari'],
    [new Date(2025, 11, 31), '31 december 2025'],
    // A clock that is slightly ahead.
    [new Date(2026, 10, 22, 0, 5), 'vandaag'],
  ])('%s is %s', (moment, words) => {
    expect(dayWords(moment.toISOString(), today)).toBe(words);
  });

  it('counts days of the calendar, also over the change to winter time', () => {
    expect(dayWords(new Date(2026, 9, 24, 22).toISOString(), new Date(2026, 9, 25, 23))).toBe('gisteren');
  });
});
