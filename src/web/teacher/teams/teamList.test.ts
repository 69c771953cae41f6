import { describe, expect, it } from 'vitest';

import { dividedInTeams, freeTitles, teamPerLine } from './teamList.ts';

const numbered = (number: number): string => `Team ${number}`;
const titles = freeTitles(numbered, []);

describe('a pasted list with a team per line', () => {
  it('makes a team of each line that says something', () => {
    expect(teamPerLine('Komeet\n\n  Sterrenstof \r\nMelkweg')).toEqual([
      { title: 'Komeet', names: [] },
      { title: 'Sterrenstof', names: [] },
      { title: 'Melkweg', names: [] },
    ]);
  });

  it('puts the names after a colon in the team', () => {
    expect(teamPerLine('Komeet: Sanne, Daan;Yusuf\tNoor')).toEqual([
      { title: 'Komeet', names: ['Sanne', 'Daan', 'Yusuf', 'Noor'] },
    ]);
  });
});

describe('names divided into teams', () => {
  const sizes = (count: number, size: number): number[] => {
    const names = Array.from({ length: count }, (_, index) => `Leerling ${index + 1}`).join('\n');
    return dividedInTeams(names, size, titles).map((team) => team.names.length);
  };

  it('keeps the order of the list', () => {
    expect(dividedInTeams('Sanne, Daan\nYusuf; Noor', 2, titles)).toEqual([
      { title: 'Team 1', names: ['Sanne', 'Daan'] },
      { title: 'Team 2', names: ['Yusuf', 'Noor'] },
    ]);
  });

  it.each([
    { count: 24, size: 3, expected: [3, 3, 3, 3, 3, 3, 3, 3] },
    { count: 25, size: 4, expected: [4, 4, 3, 4, 3, 4, 3] },
    { count: 4, size: 3, expected: [2, 2] },
    { count: 1, size: 4, expected: [1] },
    { count: 0, size: 4, expected: [] },
  ])('$count pupils in teams of $size differ by one at most', ({ count, size, expected }) => {
    expect(sizes(count, size)).toEqual(expected);
  });

  it('gives no team a name that another team has', () => {
    const free = freeTitles(numbered, ['Team 1', 'Team 3']);
    expect([free(0), free(1), free(2)]).toEqual(['Team 2', 'Team 4', 'Team 5']);
  });
});
