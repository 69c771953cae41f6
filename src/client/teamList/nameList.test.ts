import { describe, expect, it } from 'vitest';

import { namesIn } from './nameList.ts';

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
