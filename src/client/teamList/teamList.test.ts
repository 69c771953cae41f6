import { describe, expect, it } from 'vitest';

import {
  asLines,
  canMake,
  freeTitles,
  isSameTitle,
  nameError,
  stillToMake,
  teamPerLine,
  titleError,
} from './teamList.ts';

const numbered = (number: number): string => `Team ${number}`;

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

  it('takes lines of one name as one team', () => {
    expect(teamPerLine('Komeet: Sanne\nMelkweg\nkomeet: Daan')).toEqual([
      { title: 'Komeet', names: ['Sanne', 'Daan'] },
      { title: 'Melkweg', names: [] },
    ]);
  });

  it.each([
    { line: '1. Komeet: Sanne', title: 'Komeet' },
    { line: '2) Komeet: Sanne', title: 'Komeet' },
    { line: '- Komeet: Sanne', title: 'Komeet' },
    { line: '3 musketiers: Sanne', title: '3 musketiers' },
  ])('reads $line as the team $title', ({ line, title }) => {
    expect(teamPerLine(line)).toEqual([{ title, names: ['Sanne'] }]);
  });

  it('takes the cells beside a team for its pupils, and no header for a team', () => {
    expect(teamPerLine('Team\tLeerling\nKomeet\tSanne\nKomeet\tDaan\nMelkweg\tNoor\tSem')).toEqual([
      { title: 'Komeet', names: ['Sanne', 'Daan'] },
      { title: 'Melkweg', names: ['Noor', 'Sem'] },
    ]);
  });

  it('keeps first names alone, with an initial where two in the class are equal', () => {
    expect(teamPerLine('Komeet: Vries, de, Sanne; Bakker, Daan\nMelkweg: Sanne van Dam, Anne Fleur')).toEqual([
      { title: 'Komeet', names: ['Sanne V.', 'Daan'] },
      { title: 'Melkweg', names: ['Sanne D.', 'Anne Fleur'] },
    ]);
  });

  it('can be written down and read again', () => {
    const planned = [
      { title: 'Team 1', names: ['Sanne', 'Daan'] },
      { title: 'Team 2', names: [] },
      { title: 'Team 3', names: ['Daan V.', 'Anne Fleur'] },
    ];
    expect(teamPerLine(asLines(planned))).toEqual(planned);
  });
});

describe('what is still to make of a list', () => {
  const planned = teamPerLine('Komeet: Sanne, Daan, Daan\nMelkweg: Noor\nSterrenstof');
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
    { list: 'Komeet: Sanne\nMelkweg', can: true },
    { list: '', can: false },
    { list: ': Sanne', can: false },
    { list: 'K'.repeat(40), can: true },
    { list: 'K'.repeat(41), can: false },
    { list: `Komeet: ${'S'.repeat(60)}`, can: true },
    { list: `Komeet: ${'S'.repeat(61)}, Daan\nMelkweg`, can: false },
  ])('$list can be made: $can', ({ list, can }) => {
    expect(canMake(teamPerLine(list))).toBe(can);
  });

  it('says of each name what is wrong with it', () => {
    expect(titleError({ title: ' ', names: [] })).toBe('Field is required');
    expect(titleError({ title: 'K'.repeat(41), names: [] })).toBe('Must be 40 characters or less');
    expect(nameError('S'.repeat(61))).toBe('Must be 60 characters or less');
    expect(nameError('Sanne')).toBeUndefined();
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

describe('the names that teams get', () => {
  it('gives no team a name that another team has', () => {
    const free = freeTitles(numbered, ['Team 1', 'Team 3']);
    expect([free(0), free(1), free(2)]).toEqual(['Team 2', 'Team 4', 'Team 5']);
  });
});
