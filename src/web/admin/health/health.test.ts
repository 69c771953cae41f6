import { expect, it } from 'vitest';

import { type HealthCheck, summaryOf } from './health.ts';

const part = (state: HealthCheck['state']): HealthCheck => ({
  part: 'films',
  finding: 'films-good',
  state,
  values: {},
});

it.each<[HealthCheck['state'], number, HealthCheck['state'][]]>([
  ['good', 0, ['good', 'good']],
  // Not every part has been checked.
  ['looking', 0, ['good', 'looking']],
  ['bad', 1, ['good', 'looking', 'bad']],
  ['bad', 2, ['bad', 'bad']],
])('All parts together are %s, with %d to look at, where they are %j', (state, count, states) => {
  expect(summaryOf(states.map(part))).toEqual({ state, count });
});
