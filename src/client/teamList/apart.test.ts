import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { separate, type Pair, together } from './apart.ts';

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const inTeams = (sizes: readonly number[]): string[][] => {
  const left = [...names];
  return sizes.map((size) => left.splice(0, size));
};
const oneName = fc.constantFrom(...names);
const pairs = fc.array(
  fc.tuple(oneName, oneName).filter(([one, other]) => one !== other),
  { maxLength: 14 },
);
const sizes = fc.constantFrom([3, 2, 2], [4, 3], [2, 2, 2, 1], [7], [1, 1, 1, 1, 1, 1, 1]);

/** Brute force: tries every way to seat them. */
function canBeDone(left: readonly string[], teams: string[][], room: readonly number[], all: readonly Pair[]): boolean {
  const [name, ...others] = left;
  if (name === undefined) return together(teams, all).length === 0;
  return room.some((size, index) => {
    const team = teams[index] ?? [];
    if (team.length >= size) return false;
    const seated = teams.with(index, [...team, name]);
    return together([seated[index] ?? []], all).length === 0 && canBeDone(others, seated, room, all);
  });
}

describe('Pupils who had better not sit together', () => {
  it('are kept apart wherever that can be done, and where it cannot this is said', () => {
    fc.assert(
      fc.property(sizes, pairs, (room, all) => {
        const seating = separate(inTeams(room), all);
        const isPossible = canBeDone(
          names,
          room.map(() => []),
          room,
          all,
        );
        expect(together(seating.teams, all).length === 0).toBe(isPossible);
        expect(seating.isImpossible).toBe(!isPossible);
      }),
    );
  });

  it('sit in teams of the same sizes as before, each of them once', () => {
    fc.assert(
      fc.property(sizes, pairs, (room, all) => {
        const { teams } = separate(inTeams(room), all);
        expect(teams.map(({ length }) => length)).toEqual(room);
        expect(teams.flat().toSorted()).toEqual(names);
      }),
    );
  });

  it('stay where they are when nothing is in the way', () => {
    expect(separate([['A', 'B'], ['C']], [['A', 'C']])).toEqual({ teams: [['A', 'B'], ['C']], isImpossible: false });
  });

  it('change places with as few as can be', () => {
    const { teams } = separate(
      [
        ['A', 'B'],
        ['C', 'D'],
      ],
      [['A', 'B']],
    );
    expect(teams).toEqual([
      ['A', 'D'],
      ['B', 'C'],
    ]);
  });

  it('that must all be in one team are reported as they are', () => {
    const { teams, isImpossible } = separate([['A', 'B', 'C']], [['A', 'B']]);
    expect({ isImpossible, left: together(teams, [['A', 'B']]) }).toEqual({ isImpossible: true, left: [['A', 'B']] });
  });

  it('are left alone when one of them is not there', () => {
    expect(
      separate(
        [['A', 'B']],
        [
          ['A', 'Z'],
          ['A', 'A'],
        ],
      ).isImpossible,
    ).toBe(false);
  });

  it('are seated in a moment, also when a whole school fights', () => {
    const school = Array.from({ length: 300 }, (_, index) => `P${index}`);
    const teams = Array.from({ length: 60 }, (_, index) => school.slice(index * 5, index * 5 + 5));
    const feuds = school.flatMap((one, index): Pair[] => [3, 4, 7, 11].map((by) => [one, `P${(index + by) % 300}`]));
    const started = performance.now();
    const seating = separate(teams, feuds);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(seating.teams.flat().toSorted()).toEqual(school.toSorted());
    expect(together(seating.teams, feuds).length).toBeLessThan(together(teams, feuds).length / 4);
  });
});
