import { expect, it } from 'vitest';

import { anActivity, aPhase } from '#test/facts.ts';

import { activityNumber } from './activityNumber.ts';

it('An activity is called by its phase and its place in it, whatever its id is', () => {
  const phase = aPhase({ number: 3, activities: [anActivity({ id: 399 }), anActivity({ id: 7 })] });
  expect(phase.activities.map((activity) => activityNumber(phase, activity))).toEqual(['3.1', '3.2']);
  expect(activityNumber(phase, anActivity({ id: 8 }))).toBe('3');
});
