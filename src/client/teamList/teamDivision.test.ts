import { describe, expect, it } from 'vitest';

import { type Division, dividedInTeams, divisionError, shuffled } from './teamDivision.ts';

const titles = (index: number): string => `Team ${index + 1}`;
const pupils = (count: number): string[] => Array.from({ length: count }, (_, index) => `Leerling ${index + 1}`);

describe('names divided into teams', () => {
  const sizes = (count: number, division: Division): number[] =>
    dividedInTeams(pupils(count), division, titles).map(({ names }) => names.length);

  it('keeps the order of the list', () => {
    expect(dividedInTeams(['Sanne', 'Daan', 'Yusuf', 'Noor'], { by: 'size', amount: '2' }, titles)).toEqual([
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
    expect(sizes(count, { by: 'size', amount: `${size}` })).toEqual(expected);
  });

  it.each([
    { count: 28, teams: 8, expected: [4, 3, 4, 3, 4, 3, 4, 3] },
    { count: 3, teams: 3, expected: [1, 1, 1] },
    { count: 0, teams: 8, expected: [] },
  ])('$count pupils in $teams teams differ by one at most', ({ count, teams, expected }) => {
    expect(sizes(count, { by: 'count', amount: `${teams}` })).toEqual(expected);
  });

  it.each(['', '0', '-1', '3.5', 'x'])('asks for a whole number, not for “%s”', (amount) => {
    for (const by of ['size', 'count'] as const) {
      expect(divisionError(pupils(28), { by, amount })).toBe('many.whole-number');
      expect(sizes(28, { by, amount })).toEqual([]);
    }
  });

  it('leaves no team without a pupil', () => {
    expect(divisionError(pupils(7), { by: 'count', amount: '8' })).toBe('many.too-many-teams');
    expect(divisionError(pupils(8), { by: 'count', amount: '8' })).toBeUndefined();
    expect(divisionError([], { by: 'count', amount: '8' })).toBeUndefined();
  });
});

describe('names in another order', () => {
  it('are all there, as chance has it', () => {
    const numbers = [0.99, 0, 0.5, 0];
    const random = (): number => numbers.shift() ?? 0;
    expect(shuffled(['Sanne', 'Daan', 'Yusuf', 'Noor'], random)).toEqual(['Noor', 'Sanne', 'Yusuf', 'Daan']);
  });
});
