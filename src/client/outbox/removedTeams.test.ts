import { expect, it } from 'vitest';

import { removedTeams, withRemoved } from './removedTeams.ts';

it('A team that was taken away is known from then on, once, beside those of before', () => {
  expect(removedTeams(null).size).toBe(0);
  const one = withRemoved(null, 'raketten');
  expect([...removedTeams(one)]).toEqual(['raketten']);
  const both = withRemoved(withRemoved(one, 'kometen'), 'kometen');
  expect([...removedTeams(both)]).toEqual(['raketten', 'kometen']);
});

it('A device remembers the last of many', () => {
  const all = Array.from({ length: 30 }, (_, at) => `team-${at}`);
  const known = removedTeams(all.reduce<string | null>(withRemoved, null));
  expect(known.size).toBe(20);
  expect(known.has('team-29')).toBe(true);
  expect(known.has('team-0')).toBe(false);
});
