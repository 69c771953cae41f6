import { describe, expect, it } from 'vitest';

import { canMake, isSameTitle, pupilError, stillToMake, titleError } from './teamPlan.ts';

describe('what is still to make of a list', () => {
  const planned = [
    { title: 'Komeet', names: ['Sanne', 'Daan', 'Daan'] },
    { title: 'Melkweg', names: ['Noor'] },
    { title: 'Sterrenstof', names: [] },
  ];
  const komeet = { id: 'k', title: 'komeet', students: [{ name: 'Daan' }] };

  it('is all of it while no team is there', () => {
    expect(stillToMake(planned, [])).toEqual(planned);
  });

  it('is the pupils alone of a team that is there, and a second Daan is another Daan', () => {
    expect(stillToMake(planned, [komeet])).toEqual([
      { title: 'komeet', names: ['Sanne', 'Daan'], id: 'k' },
      { title: 'Melkweg', names: ['Noor'] },
      { title: 'Sterrenstof', names: [] },
    ]);
  });

  it('is nothing when all of it is there', () => {
    const there = planned.map(({ title, names }, id) => ({
      id: `${id}`,
      title,
      students: names.map((name) => ({ name })),
    }));
    expect(stillToMake(planned, there)).toEqual([]);
  });
});

describe('what can be made of a list', () => {
  it.each([
    {
      what: 'two teams',
      plan: [
        { title: 'Komeet', names: ['Sanne'] },
        { title: 'Melkweg', names: [] },
      ],
      can: true,
    },
    { what: 'nothing', plan: [], can: false },
    { what: 'a team without a name', plan: [{ title: '', names: ['Sanne'] }], can: false },
    { what: 'a name of 40', plan: [{ title: 'K'.repeat(40), names: [] }], can: true },
    { what: 'a name of 41', plan: [{ title: 'K'.repeat(41), names: [] }], can: false },
    { what: 'a pupil of 60', plan: [{ title: 'Komeet', names: ['S'.repeat(60)] }], can: true },
    { what: 'a pupil of 61', plan: [{ title: 'Komeet', names: ['S'.repeat(61), 'Daan'] }], can: false },
    { what: 'an address', plan: [{ title: 'Komeet', names: ['s@voorbeeld.nl'] }], can: false },
  ])('$what can be made: $can', ({ plan, can }) => {
    expect(canMake(plan)).toBe(can);
  });

  it('says of each name what is wrong with it', () => {
    expect(titleError(' ')).toBe('Field is required');
    expect(titleError('K'.repeat(41))).toBe('Must be 40 characters or less');
    expect(titleError('komeet@voorbeeld.nl')).toBe('name.no-address');
    expect(pupilError('S'.repeat(61))).toBe('Must be 60 characters or less');
    expect(pupilError('Sanne <s@voorbeeld.nl>')).toBe('name.no-address');
    expect(pupilError('Sanne')).toBeUndefined();
  });

  it('is no more than a school has', () => {
    const many = (teams: number, pupils: number) =>
      Array.from({ length: teams }, (_, index) => ({
        title: `T${index}`,
        names: Array.from({ length: pupils }, () => 'S'),
      }));
    expect([canMake(many(500, 2)), canMake(many(501, 1)), canMake(many(10, 101))]).toEqual([true, false, false]);
  });
});

describe('the names of two teams', () => {
  it.each([
    { one: 'Komeet', other: ' komeet ', same: true },
    { one: 'Komeet', other: 'Kometen', same: false },
  ])('$one and $other are the same: $same', ({ one, other, same }) => {
    expect(isSameTitle(one, other)).toBe(same);
  });
});
