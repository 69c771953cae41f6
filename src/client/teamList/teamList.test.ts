import { describe, expect, it } from 'vitest';

import { freeTitles, teamPerLine } from './teamList.ts';

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

  it.each([
    'Team\tVoornaam\tAchternaam\tE-mail\nKomeet\tSanne\tde Vries\ts@voorbeeld.nl\nKomeet\tDaan\tBakker\td@voorbeeld.nl',
    'Team,First Name,Last Name\nKomeet,Sanne,de Vries\nKomeet,Daan,Bakker',
    '"Team";"Roepnaam";"Achternaam"\n"Komeet";"Sanne";"de Vries"\n"Komeet";"Daan";"Bakker"',
    'sep=;\nTeam;Naam;Klas\nKomeet;Vries, Sanne de;8A\nKomeet;Bakker, Daan;8A',
    'Komeet\tSanne\tde Vries\nKomeet\tDaan\tBakker',
    'Komeet: Sanne, s@voorbeeld.nl, Daan, 06-12345678, 8A',
    'Komeet; Sanne; de Vries; Daan',
    '\uF0B7 Komeet: Sanne\u200B, Daan',
    'Komeet: Sanne\vKomeet: Daan',
    'Komeet, Sanne <s@voorbeeld.nl>, Daan',
  ])('takes nothing but first names of %j', (list) => {
    expect(teamPerLine(list)).toEqual([{ title: 'Komeet', names: ['Sanne', 'Daan'] }]);
  });

  it('keeps first names alone, with an initial where two in the class are equal', () => {
    expect(teamPerLine('Komeet: Vries, de, Sanne; Bakker, Daan\nMelkweg: Sanne van Dam, Anne Fleur')).toEqual([
      { title: 'Komeet', names: ['Sanne V.', 'Daan'] },
      { title: 'Melkweg', names: ['Sanne D.', 'Anne Fleur'] },
    ]);
  });

  it('reads a team without pupils, and names that it has shortened itself', () => {
    expect(teamPerLine('Team 1: Sanne, Daan\nTeam 2\nTeam 3: Daan V.; Anne Fleur')).toEqual([
      { title: 'Team 1', names: ['Sanne', 'Daan'] },
      { title: 'Team 2', names: [] },
      { title: 'Team 3', names: ['Daan V.', 'Anne Fleur'] },
    ]);
  });
});

describe('the names that teams get', () => {
  it('gives no team a name that another team has', () => {
    const free = freeTitles(numbered, ['Team 1', 'Team 3']);
    expect([free(0), free(1), free(2)]).toEqual(['Team 2', 'Team 4', 'Team 5']);
  });
});
