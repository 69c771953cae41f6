import { describe, expect, it } from 'vitest';

import { daysHere } from './keptAnswer.ts';

const hour = 60 * 60 * 1000;
const changedAt = Date.UTC(2026, 10, 23, 9);

describe('What lies on a device alone', () => {
  it.each([
    ['no day yet within a day', 23.9 * hour, 0],
    ['one from a day on', 24 * hour, 1],
    ['two short of three days', 71.9 * hour, 2],
    ['none where the clock was set back', -48 * hour, 0],
  ])('counts %s', (_what, later, days) => {
    expect(daysHere({ changedAt }, changedAt + later)).toBe(days);
  });
});
