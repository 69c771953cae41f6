import { describe, expect, it } from 'vitest';

import { moved } from './arrangement.ts';
import {
  emptyList,
  everyGroup,
  everyoneIn,
  type ListFields,
  namesOf as listed,
  planOf,
  whoTakesPart,
  withText,
} from './plan.ts';

const titled = (number: number): string => `Team ${number}`;
const plan = (fields: Partial<ListFields>, taken: readonly string[] = []) =>
  planOf({ ...emptyList, size: '2', ...fields }, titled, taken);
const namesOf = (fields: Partial<ListFields>) => plan(fields).teams.map(({ names }) => names.join(' '));
const four = { text: 'Sanne\nDaan\nYusuf\nNoor' };

describe('The plan of a class list', () => {
  it('divides who takes part, in the order of the list, and gives no title twice', () => {
    expect(plan({ ...four, out: ['Daan'] }, ['team 1'])).toEqual({
      teams: [
        { title: 'Team 2', names: ['Sanne', 'Yusuf'] },
        { title: 'Team 3', names: ['Noor'] },
      ],
      together: [],
      isImpossible: false,
    });
  });

  it('is of all groups, or of the one that was chosen, as long as there is one of that name', () => {
    const text = 'Voornaam;Klas\nSanne;1A\nDaan;1B';
    expect(everyoneIn({ ...emptyList, text, group: '1B' })).toEqual(['Daan']);
    expect(everyoneIn({ ...emptyList, text, group: '2C' })).toEqual(['Sanne', 'Daan']);
    expect(everyoneIn({ ...emptyList, text })).toEqual(['Sanne', 'Daan']);
  });

  it('counts a pupil in two groups of a register once', () => {
    const pupil = { first: 'Sanne', last: 'Bos' };
    const groups = ['7', '7/8'].map((name) => ({ name, pupils: [pupil] }));
    expect(listed({ groups, choices: [] }, everyGroup)).toEqual(['Sanne']);
  });

  it('is of the pupils of a file, whatever was typed before', () => {
    expect(whoTakesPart({ ...emptyList, ...four, pupils: ['Tess', 'Sem'], out: ['Sem'] })).toEqual(['Tess']);
  });

  it('is the same for the same seed, and another one for another', () => {
    const class24 = { text: Array.from({ length: 24 }, (_, index) => `Naam${index}`).join('\n') };
    const shuffled = namesOf({ ...class24, seed: 7 });
    expect(shuffled).toEqual(namesOf({ ...class24, seed: 7 }));
    expect(shuffled).not.toEqual(namesOf({ ...class24, seed: 8 }));
    expect(shuffled.join(' ').split(' ').toSorted()).toEqual(namesOf(class24).join(' ').split(' ').toSorted());
  });

  it('keeps apart whom the docent named, and says so where it cannot', () => {
    const apart = [['Sanne', 'Daan']] as const;
    expect(namesOf({ ...four, apart })).toEqual(['Sanne Noor', 'Daan Yusuf']);
    expect(plan({ ...four, size: '4', apart })).toMatchObject({ together: apart, isImpossible: true });
  });

  it('stays as the docent moved it; who comes later sits where there is most room', () => {
    const { teams } = plan(four);
    const hand = moved(teams, 'Sanne', 1);
    expect(hand).toMatchObject([{ names: ['Daan'] }, { names: ['Yusuf', 'Noor', 'Sanne'] }]);
    expect(namesOf({ ...four, teams: hand, out: ['Yusuf'] })).toEqual(['Daan', 'Noor Sanne']);
    expect(namesOf({ text: `${four.text}\nTess`, teams: hand })).toEqual(['Daan Tess', 'Yusuf Noor Sanne']);
    expect(plan({ ...four, teams: hand, apart: [['Noor', 'Sanne']] })).toMatchObject({
      together: [['Noor', 'Sanne']],
      isImpossible: false,
    });
    expect(moved(teams, 'Sanne', 5)).toEqual(teams);
  });

  it('is nothing while the number of pupils in a team is none', () => {
    const { teams } = plan(four);
    expect(namesOf({ ...four, size: 'x', teams })).toEqual([]);
  });
});

describe('a list that is pasted over another', () => {
  const teams = 'Komeet: Aya, Bas\nMelkweg: Chloé, Daan';
  const table = 'Aya\tBakker\nBas\tSmit';
  it.each([
    { what: 'teams on an empty field', before: {}, text: teams, after: { way: 'lines' } },
    { what: 'names on an empty field', before: {}, text: 'Aya\nBas', after: { way: 'size' } },
    {
      what: 'one more name in teams that are divided',
      before: { text: teams },
      text: `${teams}, Emma`,
      after: { way: 'size' },
    },
    { what: 'names over teams', before: { text: teams, way: 'lines' }, text: 'Aya\nBas', after: { way: 'size' } },
    { what: 'nothing over teams', before: { text: teams, way: 'lines' }, text: '', after: { way: 'size' } },
    {
      what: 'a line half typed',
      before: { text: teams, way: 'lines' },
      text: `${teams}\nTeam\nTeam`,
      after: { way: 'lines' },
    },
    { what: 'titles of teams', before: { text: '', way: 'lines' }, text: 'Komeet\nMelkweg', after: { way: 'lines' } },
    {
      what: 'a pupil more in a table',
      before: { text: table, column: '0' },
      text: `${table}\nCas\tVos`,
      after: { column: '0' },
    },
    {
      what: 'another table',
      before: { text: table, column: '0' },
      text: 'Bakker\tAya\nSmit\tBas',
      after: { column: '' },
    },
  ] satisfies { what: string; before: Partial<ListFields>; text: string; after: Partial<ListFields> }[])(
    '$what is read as what it is',
    ({ before, text, after }) => {
      const fields = { ...emptyList, ...before };
      expect({ ...fields, ...withText(fields, text) }).toMatchObject({ text, ...after });
    },
  );

  it('is not divided before its column was chosen', () => {
    expect(everyoneIn({ ...emptyList, text: table })).toEqual([]);
    expect(everyoneIn({ ...emptyList, text: table, column: '0' })).toEqual(['Aya', 'Bas']);
  });
});
