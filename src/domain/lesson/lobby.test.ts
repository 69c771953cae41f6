import { expect, it } from 'vitest';

import { lobbyColumns } from './lobby.ts';

it('The codes of a class fill the board: six teams as 3 × 2, eight as 4 × 2, twelve as 4 × 3', () => {
  const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20].map(lobbyColumns);
  expect(columns).toEqual([1, 1, 2, 3, 2, 3, 3, 4, 4, 5, 4, 5, 4, 5]);
});

it('No row has more than five codes', () => {
  for (let teams = 0; teams <= 60; teams += 1) expect(lobbyColumns(teams)).toBeLessThanOrEqual(5);
});
