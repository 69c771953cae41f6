import { describe, expect, it } from 'vitest';

import type { Role } from '#domain/course.ts';

import { crewOf, freeSeat } from './roles.ts';

const roles: readonly Role[] = ['schrijver', 'fotograaf', 'meter', 'bouwer'].map((name) => ({
  name,
  task: `Is ${name}.`,
  at: null,
}));
const four = ['Noor', 'Sem', 'Yara', 'Finn'].map((name, seat) => ({ name, seat }));

/** The pupils by name of the role. */
const crew = (pupils: readonly { name: string; seat: number }[], phase: number) =>
  Object.fromEntries(crewOf(roles, pupils, phase).map(({ name, pupils: names }) => [name, names]));
const rolesOf = (name: string, pupils: typeof four, phase: number): string[] =>
  crewOf(roles, pupils, phase).flatMap((role) => (role.pupils.includes(name) ? [role.name] : []));

describe('the roles of a team', () => {
  it('go round: after four phases each of four had each role once', () => {
    for (const { name } of four) {
      const had = [1, 2, 3, 4].flatMap((phase) => rolesOf(name, four, phase));
      expect(had.toSorted()).toEqual(['bouwer', 'fotograaf', 'meter', 'schrijver']);
    }
    expect(crew(four, 1)).toEqual({ schrijver: ['Noor'], fotograaf: ['Sem'], meter: ['Yara'], bouwer: ['Finn'] });
    expect(crew(four, 2)).toEqual({ schrijver: ['Finn'], fotograaf: ['Noor'], meter: ['Sem'], bouwer: ['Yara'] });
  });

  it('are all done in a team with fewer pupils than roles', () => {
    expect(crew(four.slice(0, 1), 3)).toEqual({
      schrijver: ['Noor'],
      fotograaf: ['Noor'],
      meter: ['Noor'],
      bouwer: ['Noor'],
    });
    expect(crew(four.slice(0, 2), 1)).toEqual({
      schrijver: ['Noor'],
      fotograaf: ['Sem'],
      meter: ['Noor'],
      bouwer: ['Sem'],
    });
    expect(crew(four.slice(0, 3), 1)).toMatchObject({ meter: ['Yara'], bouwer: ['Noor'] });
  });

  it('are shared in a team with more pupils than roles', () => {
    const six = [...four, { name: 'Bo', seat: 4 }, { name: 'Liv', seat: 5 }];
    expect(crew(six, 1)).toMatchObject({ schrijver: ['Noor', 'Bo'], fotograaf: ['Sem', 'Liv'], meter: ['Yara'] });
  });

  it('have nobody in a team without pupils, and are none where the challenge names none', () => {
    expect(crewOf(roles, [], 1).every(({ pupils }) => pupils.length === 0)).toBe(true);
    expect(crewOf([], four, 1)).toEqual([]);
  });

  it('stay with who has them when one more comes, or one leaves in the middle', () => {
    for (const phase of [1, 2, 3, 4]) {
      for (const leaver of four) {
        const left = four.filter((pupil) => pupil !== leaver);
        for (const { name } of left)
          expect(rolesOf(name, left, phase)).toEqual(expect.arrayContaining(rolesOf(name, four, phase)));
        const withBo = [...left, { name: 'Bo', seat: freeSeat(left.map(({ seat }) => seat)) }];
        for (const { name } of left) expect(rolesOf(name, withBo, phase)).toEqual(rolesOf(name, four, phase));
        expect(rolesOf('Bo', withBo, phase)).toEqual(rolesOf(leaver.name, four, phase));
      }
    }
  });

  it('find a seat for who sits on another’s, and move nobody for it', () => {
    const crowd = [
      { name: 'Noor', seat: 0 },
      { name: 'Sem', seat: 2 },
      { name: 'Dubbel', seat: 2 },
    ];
    expect(crew(crowd, 1)).toMatchObject({ schrijver: ['Noor'], fotograaf: ['Dubbel'], meter: ['Sem'] });
  });
});

it('the free seat is the lowest that nobody has', () => {
  expect(freeSeat([])).toBe(0);
  expect(freeSeat([0, 1, 2])).toBe(3);
  expect(freeSeat([0, 2])).toBe(1);
  expect(freeSeat([3, 3, 3])).toBe(0);
});
