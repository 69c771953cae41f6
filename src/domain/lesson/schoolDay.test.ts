import { expect, it } from 'vitest';

import { endOfSchoolDay } from './schoolDay.ts';

it.each([
  ['in winter', '2026-11-24T08:30:00Z', 1, '2026-11-25T03:00:00.000Z'],
  ['in summer', '2026-06-15T07:00:00Z', 1, '2026-06-16T02:00:00.000Z'],
  ['a minute before four', '2026-11-24T02:59:00Z', 1, '2026-11-24T03:00:00.000Z'],
  ['at four', '2026-11-24T03:00:00Z', 1, '2026-11-25T03:00:00.000Z'],
  [
    'after midnight, by the clock of the school and not of Greenwich',
    '2026-06-15T22:30:00Z',
    1,
    '2026-06-16T02:00:00.000Z',
  ],
  ['on the evening before summer begins', '2026-03-28T19:00:00Z', 1, '2026-03-29T02:00:00.000Z'],
  ['on the evening before it ends', '2026-10-24T19:00:00Z', 1, '2026-10-25T03:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', 1, '2026-10-25T03:00:00.000Z'],
  ['on the last day of the year', '2026-12-31T12:00:00Z', 1, '2027-01-01T03:00:00.000Z'],
  ['with three days', '2026-11-24T08:30:00Z', 3, '2026-11-27T03:00:00.000Z'],
  ['with more days than there may be', '2026-11-24T08:30:00Z', 400, '2026-12-08T03:00:00.000Z'],
])('the school day ends at four in the night: %s', (_when, moment, days, end) => {
  expect(endOfSchoolDay(new Date(moment), days).toISOString()).toBe(end);
});
