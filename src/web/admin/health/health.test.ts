import { expect, it } from 'vitest';

import { type Part, summaryOf } from './health.ts';

const part = (state: Part['state']): Part => ({ part: 'films', finding: 'films-good', state, values: {} });

it.each<[Part['state'], number, Part['state'][]]>([
  ['good', 0, ['good', 'good']],
  // Not all of it is known to work.
  ['looking', 0, ['good', 'looking']],
  ['bad', 1, ['good', 'looking', 'bad']],
  ['bad', 2, ['bad', 'bad']],
])('All parts together are %s, with %d to look at, where they are %j', (state, count, states) => {
  expect(summaryOf(states.map(part))).toEqual({ state, count });
});
