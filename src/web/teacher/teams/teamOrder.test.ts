import { expect, it } from 'vitest';

import { inOrder, nextOrder, type TeamOrder } from './teamOrder.ts';

const team = (title: string, students: number, state: 'online' | 'active' | 'not-started') => ({
  title,
  students: Array.from({ length: students }, () => ({})),
  isOnline: state === 'online',
  isUsed: state !== 'not-started',
});
const teams = [
  team('Team 10', 2, 'active'),
  team('Team 9', 4, 'not-started'),
  team('komeet', 2, 'online'),
  team('Échelle', 0, 'active'),
];

it.each<[TeamOrder | undefined, string[]]>([
  [undefined, ['Team 10', 'Team 9', 'komeet', 'Échelle']],
  [{ by: 'team', isDown: false }, ['Échelle', 'komeet', 'Team 9', 'Team 10']],
  [{ by: 'team', isDown: true }, ['Team 10', 'Team 9', 'komeet', 'Échelle']],
  [{ by: 'pupils', isDown: false }, ['Échelle', 'Team 10', 'komeet', 'Team 9']],
  [{ by: 'pupils', isDown: true }, ['Team 9', 'Team 10', 'komeet', 'Échelle']],
  [{ by: 'state', isDown: false }, ['komeet', 'Team 10', 'Échelle', 'Team 9']],
])('In the order %j the teams are %j', (order, titles) => {
  expect(inOrder(teams, order).map(({ title }) => title)).toEqual(titles);
});

it('A press on a column sorts by it, and the next one turns it round', () => {
  const once = nextOrder(undefined, 'team');
  expect(once).toEqual({ by: 'team', isDown: false });
  const twice = nextOrder(once, 'team');
  expect(twice).toEqual({ by: 'team', isDown: true });
  expect(nextOrder(twice, 'team')).toEqual(once);
  expect(nextOrder(twice, 'pupils')).toEqual({ by: 'pupils', isDown: false });
});
