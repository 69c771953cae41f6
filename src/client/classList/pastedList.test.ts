import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { groupsIn, pupilsIn } from './pastedList.ts';
import { asTabs } from './quotedCells.ts';

/** First and last name after each other. */
const namesIn = (text: string): string[] => pupilsIn(text).map(({ first, last }) => `${first} ${last}`.trim());

const surnameFirst = Array.from({ length: 10 }, (_, index) => `Bakker${index}, Daan`).join('\n');

describe('pupils in a pasted list', () => {
  it.each([
    { from: 'lines', list: 'Sanne\n\n Daan \r\nYusuf', names: ['Sanne', 'Daan', 'Yusuf'] },
    { from: 'commas', list: 'Sanne, Daan\nYusuf; Noor', names: ['Sanne', 'Daan', 'Yusuf', 'Noor'] },
    { from: 'three on a line', list: 'Sanne, Daan, Yusuf', names: ['Sanne', 'Daan', 'Yusuf'] },
    {
      from: 'few pairs',
      list: 'Sanne, Daan\nYusuf, Noor\nSem, Tess'.replaceAll('\n', '\r'),
      names: ['Sanne', 'Daan', 'Yusuf', 'Noor', 'Sem', 'Tess'],
    },
    {
      from: 'a numbered list',
      list: '1. Sanne\n2) Daan\n3 Yusuf\n(4) Noor\n5.Sem\n- Tess\n• Lieke',
      names: ['Sanne', 'Daan', 'Yusuf', 'Noor', 'Sem', 'Tess', 'Lieke'],
    },
    { from: 'a column of numbers', list: '1\tSanne\n2\tDaan', names: ['Sanne', 'Daan'] },
    { from: 'lines that are a number alone', list: '1\nSanne\n2\nDaan', names: ['Sanne', 'Daan'] },
    { from: 'two columns', list: 'Sanne\tde Vries\nDaan\tBakker', names: ['Sanne de Vries', 'Daan Bakker'] },
    {
      from: 'numbers and two columns',
      list: '1\tSanne\tde Vries\n2\tDaan\tBakker',
      names: ['Sanne de Vries', 'Daan Bakker'],
    },
    { from: 'three columns', list: 'Sanne\tde\tVries\nDaan\t\tBakker', names: ['Sanne de Vries', 'Daan Bakker'] },
    {
      from: 'columns with the surname first',
      list: 'Bakker\tDaan\nde Vries\tSanne',
      names: ['Daan Bakker', 'Sanne de Vries'],
    },
    { from: 'a comma in a cell', list: 'Vries, de\tSanne\nBakker\tDaan', names: ['Sanne de Vries', 'Daan Bakker'] },
    { from: 'one row of cells', list: 'Sanne\tDaan\tYusuf\tNoor', names: ['Sanne', 'Daan', 'Yusuf', 'Noor'] },
    {
      from: 'a register',
      list: 'Vries, de, Sanne\nBakker, Daan\nBerg, van den, Tess',
      names: ['Sanne de Vries', 'Daan Bakker', 'Tess van den Berg'],
    },
    {
      from: 'another register',
      list: 'Vries, Sanne de\nBakker, Daan\nBerg, Tess van den',
      names: ['Sanne de Vries', 'Daan Bakker', 'Tess van den Berg'],
    },
    { from: 'a third register', list: 'de Vries, Sanne\nBakker, Daan', names: ['Sanne de Vries', 'Daan Bakker'] },
    { from: 'one pupil of a register', list: 'Vries, de, Sanne', names: ['Sanne de Vries'] },
    {
      from: 'a numbered register',
      list: '1. Vries, de, Sanne\n2. Bakker, Daan',
      names: ['Sanne de Vries', 'Daan Bakker'],
    },
    {
      from: 'a whole class without a particle',
      list: surnameFirst,
      names: Array.from({ length: 10 }, (_, index) => `Daan Bakker${index}`),
    },
    {
      from: 'names of several words',
      list: 'Anne  Fleur\nDaan  van der  Meer',
      names: ['Anne Fleur', 'Daan van der Meer'],
    },
    { from: 'nothing', list: ' \n\t\n', names: [] },
  ])('from $from', ({ list, names }) => {
    expect(namesIn(list)).toEqual(names);
  });

  it.each(['Naam', 'namen', 'Leerling', 'Leerlingen', 'Naam leerling', 'Voornaam', 'Voornaam en achternaam'])(
    'without the header %s',
    (header) => {
      expect(namesIn(`${header}\nSanne\nDaan`)).toEqual(['Sanne', 'Daan']);
    },
  );

  it.each([
    { header: 'Voornaam\tAchternaam', row: 'Sanne\tde Vries' },
    { header: 'Achternaam\tVoornaam', row: 'de Vries\tSanne' },
    { header: 'Nr\tVoornaam\tTussenvoegsel\tAchternaam\tGroep', row: '1\tSanne\tde\tVries\t8b' },
    { header: 'Achternaam\tTussenvoegsel\tRoepnaam', row: 'Vries\tde\tSanne' },
    { header: 'Nr\tLeerling\tGeboren', row: '1\tVries, de, Sanne\t2014' },
    { header: 'Naam\tGroep', row: 'de Vries, , Sanne\t7' },
    { header: 'Voornaam;Achternaam', row: 'Sanne;de Vries' },
    { header: 'Achternaam, Voornaam', row: 'Vries, de, Sanne' },
    { header: 'Achternaam, Voornaam', row: 'de Vries, Sanne' },
  ])('as the header $header says', ({ header, row }) => {
    expect(namesIn(`${header}\n${row}`)).toEqual(['Sanne de Vries']);
  });
});

describe('a table of a register or a spreadsheet', () => {
  it('puts pupils in the groups that a column names', () => {
    const table = 'stamnr;Roepnaam;Tussenv;Achternaam;Klas\n1;Sanne;de;Vries;1A\n2;Daan;;Bakker;1B\n3;Noor;;Smit;1A';
    expect(groupsIn(table)).toEqual([
      {
        name: '1A',
        pupils: [
          { first: 'Sanne', last: 'de Vries' },
          { first: 'Noor', last: 'Smit' },
        ],
      },
      { name: '1B', pupils: [{ first: 'Daan', last: 'Bakker' }] },
    ]);
  });

  it('takes the first name of a passport where nobody says how the pupil is called', () => {
    const table = 'Roepnaam,Voornamen,Achternaam\nSanne,Susanna Maria,Smit\n,Ismaël Hassan,Assati';
    expect(groupsIn(table)[0]?.pupils).toEqual([
      { first: 'Sanne', last: 'Smit' },
      { first: 'Ismaël', last: 'Assati' },
    ]);
  });

  it.each([
    { what: 'commas', list: '"Naam","Groep"\r\n"Vries, de, Sanne","7"\r\n"Bakker, Daan","7"\r\n' },
    { what: 'semicolons', list: '"Voornaam";"Achternaam"\n"Sanne";"de Vries"\nDaan;"Bakker"' },
    { what: 'a line end in a cell', list: 'Voornaam\tAchternaam\nSanne\t"de\nVries"\n"Daan"\tBakker' },
    { what: 'a quote that nobody closed', list: 'Voornaam;Achternaam\nSanne;de Vries\nDaan;"Bakker' },
    { what: 'semicolons and no header', list: 'Sanne;de;Vries\nDaan;;Bakker\nDaan;;Bakker' },
  ])('is read with $what', ({ list }) => {
    expect(namesIn(list).slice(0, 2)).toEqual(['Sanne de Vries', 'Daan Bakker']);
  });

  it('reads cells as they were written, whatever is in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'É', ' ', '"', ';', ',', '\t', '\n'), maxLength: 8 });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = (one: string): string => `"${one.replaceAll('"', '""')}"`;
        const text = ['"kop";"kop"', ...rows.map((row) => row.map(quoted).join(';'))].join('\r\n');
        const read = asTabs(text)
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t'));
        const onOneLine = (one: string): string => one.replaceAll(/\s+/gu, ' ').trim();
        const written = rows.map((row) => row.map(onOneLine)).filter((row) => row.some((one) => one !== ''));
        expect(read).toEqual(written);
      }),
    );
  });

  it('reads a thousand lines while a docent blinks', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `Naam${index}\t"de Vries"\t8b`).join('\n');
    const started = performance.now();
    expect(groupsIn(`Roepnaam\tAchternaam\tGroep\n${lines}`)[0]?.pupils).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
