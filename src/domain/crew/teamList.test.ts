import { expect, it } from 'vitest';

import { teamList } from './teamList.ts';

it.each([
  { titles: [], line: '' },
  { titles: ['Team 5'], line: 'Team 5' },
  { titles: ['Team 5', 'Team 6'], line: 'Team 5 en 6' },
  { titles: ['Team 5', 'Team 6', 'Team 7'], line: 'Team 5, 6 en 7' },
  { titles: ['De Pleinpiloten', 'Team 5', 'Team 6'], line: 'De Pleinpiloten, Team 5 en 6' },
  { titles: ['Team 5', 'De Pleinpiloten', 'Team 6'], line: 'Team 5, De Pleinpiloten en Team 6' },
  { titles: ['Team Rood', 'Team 6'], line: 'Team Rood en Team 6' },
])('$titles are written as: $line', ({ titles, line }) => {
  expect(teamList(titles)).toBe(line);
});
