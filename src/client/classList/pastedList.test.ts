import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { firstNames } from './firstNames.ts';
import { everyCell, readList } from './pastedList.ts';
import { asTabs } from './quotedCells.ts';

/** First and last name, joined by a space. */
const namesIn = (text: string, column = ''): string[] =>
  readList(text, column).groups.flatMap(({ pupils }) => pupils.map(({ first, last }) => `${first} ${last}`.trim()));
/** The first names that would be sent to the server. */
const sentOf = (text: string, column = ''): string[] =>
  firstNames(readList(text, column).groups.flatMap(({ pupils }) => pupils));
const choicesOf = (text: string): string[] =>
  readList(text).choices.map(({ column, sample }) => `${column}: ${sample.join(' ')}`);
const groupsIn = (text: string) => readList(text).groups;

describe('pupils in a pasted list', () => {
  it.each([
    { from: 'lines', list: 'Sanne\n\n Daan \r\nYusuf', names: ['Sanne', 'Daan', 'Yusuf'] },
    { from: 'commas', list: 'Sanne, Daan\nYusuf; Noor', names: ['Sanne', 'Daan', 'Yusuf', 'Noor'] },
    { from: 'three on a line', list: 'Sanne, Daan, Yusuf', names: ['Sanne', 'Daan', 'Yusuf'] },
    {
      from: 'a numbered list',
      list: '1. Sanne\n2) Daan\n3 Yusuf\n(4) Noor\n5.Sem\n- Tess\n• Lieke',
      names: ['Sanne', 'Daan', 'Yusuf', 'Noor', 'Sem', 'Tess', 'Lieke'],
    },
    { from: 'a column of numbers', list: '1\tSanne\n2\tDaan', names: ['Sanne', 'Daan'] },
    { from: 'lines that are a number alone', list: '1\nSanne\n2\nDaan', names: ['Sanne', 'Daan'] },
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

describe('a table without a header', () => {
  it.each([
    {
      what: 'first and last names',
      list: 'Sanne\tde Vries\nDaan\tBakker',
      choices: ['0: Sanne Daan', '1: de Vries Bakker', 'every: Sanne Daan Bakker'],
      column: '0',
      sent: ['Sanne', 'Daan'],
    },
    {
      what: 'last names in front',
      list: 'Bakker\tDaan\nde Vries\tSanne',
      choices: ['0: Bakker de Vries', '1: Daan Sanne', 'every: Bakker Daan Sanne'],
      column: '1',
      sent: ['Daan', 'Sanne'],
    },
    {
      what: 'a whole class with commas',
      list: Array.from({ length: 10 }, (_, index) => `Bakker${index}, Daan`).join('\n'),
      choices: ['0: Bakker0 Bakker1 Bakker2 Bakker3', '1: Daan Daan Daan Daan', 'every: Bakker0 Daan Bakker1 Daan'],
      column: '1',
      sent: ['Daan B.', ...Array.from({ length: 9 }, (_, index) => `Daan B. ${index + 2}`)],
    },
    {
      what: 'pairs of first names',
      list: 'Sanne, Daan\nYusuf, Noor',
      choices: ['0: Sanne Yusuf', '1: Daan Noor', 'every: Sanne Daan Yusuf Noor'],
      column: everyCell,
      sent: ['Sanne', 'Daan', 'Yusuf', 'Noor'],
    },
    {
      what: 'particles between, a class, a day of birth and an address',
      list: '8A;Sanne;de;Vries;3 mei 2014;s@voorbeeld.nl\n8A;Daan;;Bakker;12-03-2014;d@voorbeeld.nl',
      choices: ['1: Sanne Daan', '3: Vries Bakker', 'every: Sanne Vries Daan Bakker'],
      column: '1',
      sent: ['Sanne', 'Daan'],
    },
    {
      what: 'a town beside it',
      list: 'Sanne|Vries|Utrecht\nSanne|Bakker|Zeist',
      choices: ['0: Sanne Sanne', '1: Vries Bakker', '2: Utrecht Zeist', 'every: Sanne Vries Utrecht Sanne'],
      column: '0',
      sent: ['Sanne', 'Sanne 2'],
    },
    {
      what: 'one row of cells',
      list: 'Sanne\tDaan\tYusuf',
      choices: ['0: Sanne', '1: Daan', '2: Yusuf', 'every: Sanne Daan Yusuf'],
      column: everyCell,
      sent: ['Sanne', 'Daan', 'Yusuf'],
    },
    {
      what: 'a title and unknown headers',
      list: 'Leerlingen\nSanne,Vries,rood\nDaan,Bakker,groen',
      choices: ['0: Sanne Daan', '1: Vries Bakker', '2: rood groen', 'every: Sanne Vries rood Daan'],
      column: '0',
      sent: ['Sanne', 'Daan'],
    },
    {
      what: 'an uneven list with an address',
      list: 'Sanne,Vries,s@voorbeeld.nl\nDaan,Bakker',
      choices: ['0: Sanne Daan', '1: Vries Bakker', 'every: Sanne Vries Daan Bakker'],
      column: '0',
      sent: ['Sanne', 'Daan'],
    },
    {
      what: 'a comma in a cell',
      list: 'Vries, de\tSanne\nBakker\tDaan',
      choices: ['0: Vries, de Bakker', '1: Sanne Daan', 'every: Vries, de Sanne Bakker Daan'],
      column: '1',
      sent: ['Sanne', 'Daan'],
    },
  ])('is asked about with $what, and nothing is taken before', ({ list, choices, column, sent }) => {
    expect(groupsIn(list)).toEqual([]);
    expect(choicesOf(list)).toEqual(choices);
    expect(sentOf(list, column)).toEqual(sent);
    expect(sentOf(list, 'another')).toEqual([]);
  });

  it.each([
    '1\tSanne\t12-03-2014\n2\tDaan\t13-04-2014',
    's@voorbeeld.nl,Sanne\nd@voorbeeld.nl,Daan',
    'Sanne\t06-12345678\nDaan\t+31 6 12 34 56 78',
    '8A\tSanne\n8B\tDaan',
    'groep 8;Sanne;V\ngroep 8;Daan;M',
    'H4b\tSanne\tja\nH4b\tDaan\tnee',
    '12345\tSanne\t6971 VB\n12346\tDaan\t6971 VB',
    'Sanne\thttps://voorbeeld.nl/sanne\nDaan\twww.voorbeeld.nl',
    'Sanne|3 maart 2014|meisje\nDaan|12 mrt 2014|jongen',
    '2 vwo\tSanne\t2014-05-03\n2 vwo\tDaan\t2014-05-04',
    'Leerlingnr;E-mail\nSanne;s@voorbeeld.nl\nDaan;d@voorbeeld.nl',
  ])('%j has one column of names, which needs no choice', (list) => {
    expect(choicesOf(list)).toEqual([]);
    expect(sentOf(list)).toEqual(['Sanne', 'Daan']);
  });
});

describe('a header', () => {
  const people = 'Sanne,de Vries,s@voorbeeld.nl\nDaan,Bakker,d@voorbeeld.nl';
  it.each([
    `First Name,Last Name,Email\n${people}`,
    `First Name [Required],Last Name [Required],Email Address [Required]\n${people}`,
    `"First Name","Last Name","Email"\n${people}`,
    `given_name,family_name,email\n${people}`,
    `FirstName,Surname,UserName\n${people}`,
    `Forename (legal),Surname,E-mail\n${people}`,
    `Voornaam*,Achternaam*,E-mailadres\n${people}`,
    `VOORNAAM:,ACHTERNAAM:,MAIL:\n${people}`,
    `Roepnaam,Achternaam,Leerlingnummer\n${people}`,
    `preferred name,last name,id\n${people}`,
    `Leerlingenlijst groep 8\n\nschooljaar 2026-2027\nVoornaam,Achternaam,E-mail\n${people}`,
    `Klassenlijst,,\nExport van 26-11-2026,,\n,,\nFirst Name,Last Name,Email\n${people}`,
    `sep=,\nFirst Name,Last Name,Email\n${people}`,
    `"sep=;"\nVoornaam;Achternaam;E-mail\n${people.replaceAll(',', ';')}`,
    `sep=;\r\nVoornaam;Achternaam;E-mail\r\n${people.replaceAll(',', ';')}`,
    `SEP=\t\nVoornaam\tAchternaam\tE-mail\n${people.replaceAll(',', '\t')}`,
    `Voornaam|Achternaam|E-mail\n${people.replaceAll(',', '|')}`,
    `\uFEFFVoornaam\u200B,Achternaam,E-mail\n${people}`,
    `Voornaam,Achternaam,E-mail\nSanne,de Vries,s@voorbeeld.nl\nVoornaam,Achternaam,E-mail\nDaan,Bakker,d@voorbeeld.nl`,
    `Student,Section\n"de Vries, Sanne",8A\n"Bakker, Daan",8A`,
    `Name,Email\nSanne de Vries,s@voorbeeld.nl\nDaan Bakker,d@voorbeeld.nl`,
    `Voornaam;Achternaam\nSanne;de Vries;\nDaan;Bakker;;`,
    `Email,Name\ns@voorbeeld.nl,Vries, Sanne de\nd@voorbeeld.nl,Bakker, Daan`,
    `Naam,Klas\nVries, de, Sanne,8A\nBakker, Daan,8A`,
    `="Voornaam";="Achternaam"\n="Sanne";="de Vries"\n="Daan";="Bakker"`,
    `Stamnr;Klas;Roepnaam;Tussenv;Achternaam\n1;1A;Sanne;de;Vries\n2;1A;Daan;;Bakker`,
    `Student,ID,SIS User ID,SIS Login ID,Section\n"Vries, Sanne de",1,2,s@voorbeeld.nl,8A\n"Bakker, Daan",1,2,d@voorbeeld.nl,8A`,
    `DisplayName,GivenName,Surname,UserPrincipalName\nSanne de Vries,Sanne,de Vries,s@voorbeeld.nl\nDaan Bakker,Daan,Bakker,d@voorbeeld.nl`,
    `| Voornaam | Achternaam |\n| --- | --- |\n| Sanne | de Vries |\n| Daan | Bakker |`,
    `Naam leerling\tGroep\nVries, Sanne de\t8\nBakker, Daan\t8`,
    `Last Name,First Name,Email Address,Overall average\nClass average,,,80%\nde Vries,Sanne,s@voorbeeld.nl,80%\nBakker,Daan,d@voorbeeld.nl,70%`,
    `Foarnamme;Efternamme;Klasse\nSanne;de Vries;8A\nDaan;Bakker;8A`,
    `Nachname;Vorname\nde Vries;Sanne\nBakker;Daan`,
    `NOM;Prénom;Classe\nde Vries;Sanne;8\nBakker;Daan;8`,
    `Adı;Soyadı\nSanne;de Vries\nDaan;Bakker`,
    `Imię;Nazwisko\nSanne;de Vries\nDaan;Bakker`,
    `Eerste naam;Laatste naam\nSanne;de Vries\nDaan;Bakker`,
    `sep = ;\nVoornaam;Achternaam\nSanne;de Vries\nDaan;Bakker`,
    `'sep=;'\nVoornaam;Achternaam\nSanne;de Vries\nDaan;Bakker`,
    `Nr  Naam             Groep\n1   Sanne de Vries   8A\n2   Daan Bakker      8A`,
  ])('%j says where the first names stand', (list) => {
    expect(sentOf(list)).toEqual(['Sanne', 'Daan']);
    expect(choicesOf(list)).toEqual([]);
  });

  it.each([
    'Sanne de Vries <s@voorbeeld.nl>; Daan Bakker <d@voorbeeld.nl>',
    'Vries, Sanne de <s@voorbeeld.nl>; Bakker, Daan <d@voorbeeld.nl>',
    'Bakker, Sanne <s@voorbeeld.nl>; Smit, Daan <d@voorbeeld.nl>',
    'Klassenlijst groep 8\nSanne\nDaan\nAantal leerlingen: 2',
    'Groep 8A:\nSanne\nDaan',
    'Sanne de Vries - 8A\nDaan Bakker - 8A',
    '[ ] Sanne\n[x] Daan',
    'Nr Naam\n1 Sanne\n2 Daan',
    'Naam: Sanne\nNaam: Daan',
    'Voornaam: Sanne\nAchternaam: de Vries\nVoornaam: Daan\nAchternaam: Bakker',
    'Leerlingen van juf Marieke\nJuf Marieke\nSanne\nDaan\nTotaal 2 leerlingen\nPagina 1 van 1',
    'Afgedrukt op 26-11-2026\nSanne\nDaan',
    '8a: Sanne\ngroep 8 - Daan',
    'Sanne en Daan',
    'Sanne & Daan',
    'Sanne / Daan',
    'de Vries Sanne\nBakker Daan',
    'van den Berg Sanne\n’t Hart Daan',
    'Sanne - de Vries\nDaan - Bakker',
    '"Sanne\nDaan',
  ])('is not needed in %j', (list) => {
    expect(sentOf(list)).toEqual(['Sanne', 'Daan']);
    expect(choicesOf(list)).toEqual([]);
  });

  it.each(['Ad', 'Mi', 'Given', 'Kind', 'Last', 'Nom'])('is not %s, alone on a line', (name) => {
    expect(sentOf(`Sanne\n${name}\nDaan`)).toEqual(['Sanne', name, 'Daan']);
    expect(sentOf(`${name}\nSanne`)).toEqual([name, 'Sanne']);
  });

  it.each(['Man', 'Ja', 'No', 'True', 'Y', 'Ö'])('of first names makes %s one', (name) => {
    expect(sentOf(`Voornaam;Achternaam\n${name};Bakker\nSanne;de Vries`)).toEqual([name, 'Sanne']);
  });

  it('that knows the last names alone leaves the choice of the others', () => {
    const list = 'Isim;Soyad;Stad\nSanne;de Vries;Zeist\nDaan;Bakker;Zeist';
    expect(sentOf(list)).toEqual([]);
    expect(sentOf(list, '0')).toEqual(['Sanne', 'Daan']);
  });

  it('that changes half-way holds from there on', () => {
    const list = 'Voornaam;Achternaam\nSanne;de Vries\nAchternaam;Voornaam\nBakker;Daan';
    expect(sentOf(list)).toEqual(['Sanne', 'Daan']);
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
  ])('is read with $what', ({ list }) => {
    expect(namesIn(list).slice(0, 2)).toEqual(['Sanne de Vries', 'Daan Bakker']);
  });

  it.each([
    {
      what: 'a heading with the last name first',
      list: 'Naam en voornaam;Klasnummer\nDe Vries Sanne;1\nBakker Daan;2',
    },
    { what: 'that heading above one column', list: 'Naam en voornaam\nDe Vries Sanne\nBakker Daan' },
    { what: 'that heading with commas', list: 'Achternaam voornaam,Klas\nde Vries, Sanne,6A\nBakker, Daan,6A' },
    { what: 'a last name in capitals before the first', list: 'DE VRIES Sanne\nBAKKER Daan' },
    { what: 'a last name in capitals behind the first', list: 'Sanne de VRIES\nDaan BAKKER' },
    {
      what: 'the columns of a PDF',
      list: 'Groep 6A – juf Marloes\n1  Vries, Sanne de  V  02-04-2016\n2  Bakker, Daan  M  12-03-2016',
    },
    {
      what: 'columns with a header in spaces',
      list: 'Nr   Naam            Groep\n1    Sanne de Vries  6A\n2    Daan Bakker     6A',
    },
    {
      what: 'attendance with a count above it and a role in each row',
      list: 'Deelnemers\t2\n\nNaam\tE-mailadres\tRol\nSanne de Vries\ts@school.nl\tDocent\nDaan Bakker\td@school.nl\tDeelnemer',
    },
    { what: 'a role that is a header too', list: 'Naam;Rol\nSanne;Leerling\nDaan;Student' },
    { what: 'numbers that a copy joined on one line', list: '1. Sanne 2. Daan' },
    { what: 'a remark behind a name', list: 'Sanne – afwezig\nDaan ✗ ziek' },
    { what: 'the results of a quiz', list: 'Speler;Score\nSanne;1200\nDaan;900' },
    {
      what: 'the row of points of a gradebook',
      list: 'Student,ID\n    Points Possible,\nSanne de Vries,12\nDaan Bakker,13',
    },
  ])('gives first names alone from $what', ({ list }) => {
    expect(sentOf(list)).toEqual(['Sanne', 'Daan']);
  });

  it.each([
    'Leerling;Test;Klas\nSanne de Vries;8;6A\nDaan Bakker;7;6B',
    'Student,Test 1,Section\nSanne de Vries,8,6A\n"Student, Test",,6A\nDaan Bakker,7,6B',
  ])('reads the header above the marks of a test, and no pupil that a system made: %j', (list) => {
    expect(groupsIn(list).map(({ name, pupils }) => [name, ...pupils.map(({ first }) => first)])).toEqual([
      ['6A', 'Sanne de Vries'],
      ['6B', 'Daan Bakker'],
    ]);
  });

  it('takes a name that begins like a question for a pupil', () => {
    expect(sentOf('Jenő\nDaan\nJemi\nJeno')).toEqual(['Jenő', 'Daan', 'Jemi', 'Jeno']);
    expect(sentOf('Jemi;Jenő\nDaan;Sanne', everyCell)).toEqual(['Jemi', 'Jenő', 'Daan', 'Sanne']);
  });

  it('leaves the choice between two pupils on each line of a PDF', () => {
    const list = 'Sanne de Vries     Daan Bakker\nElif Yılmaz        Noor Smit';
    expect(sentOf(list)).toEqual([]);
    expect(sentOf(list, everyCell)).toEqual(['Sanne', 'Daan', 'Elif', 'Noor']);
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
