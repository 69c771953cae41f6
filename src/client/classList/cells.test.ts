import { describe, expect, it } from 'vitest';

import { firstNames } from './firstNames.ts';
import { readList } from './pastedList.ts';

/** The first names that would be sent to the server. */
const sentOf = (text: string): string[] => firstNames(readList(text).groups.flatMap(({ pupils }) => pupils));

describe('a name in a list', () => {
  it.each([
    ['’t Hart, Daan', 'Daan', '’t Hart'],
    ['‘t Hart, Daan', 'Daan', '‘t Hart'],
    ["'t Hart, Daan", 'Daan', "'t Hart"],
    ['Velde, Sanne van ’t', 'Sanne', 'van ’t Velde'],
    ['’s Gravesande, Daan', 'Daan', '’s Gravesande'],
    ['Angelo, Sanne di', 'Sanne', 'di Angelo'],
    ['Hohe, Daan zu', 'Daan', 'zu Hohe'],
    ['Horst, Daan ter', 'Daan', 'ter Horst'],
    ['Cate, Sanne ten', 'Sanne', 'ten Cate'],
    ['Braun, Sanne von', 'Sanne', 'von Braun'],
    ['Amrani, Noor el', 'Noor', 'el Amrani'],
    ['Fassi, Noor al', 'Noor', 'al Fassi'],
    ['Ali, Yusuf ben', 'Yusuf', 'ben Ali'],
    ['Silva, Noor da', 'Noor', 'da Silva'],
    ['Santos, Noor dos', 'Noor', 'dos Santos'],
    ['Pont, Noor du', 'Noor', 'du Pont'],
    ['Clercq, Noor le', 'Noor', 'le Clercq'],
    ['Tour, Noor la', 'Noor', 'la Tour'],
    ['‛t Hart, Daan', 'Daan', '‛t Hart'],
    ['Hof, Sanne van’t', 'Sanne', 'van’t Hof'],
    ['Meer, fan der, Sanne', 'Sanne', 'fan der Meer'],
    ['Amrani, ait, Noor', 'Noor', 'ait Amrani'],
    ['VRIES, DE, SANNE', 'SANNE', 'DE VRIES'],
    ['Berg, Van Den, Tess', 'Tess', 'Van Den Berg'],
  ])('%j is a last name with its first name', (line, first, last) => {
    expect(readList(`${line}\nBakker, Bo`).groups[0]?.pupils[0]).toEqual({ first, last });
  });

  it.each([
    '\uF0B7\tSanne',
    '\uF0A7 Sanne',
    '•\tSanne',
    '●\tSanne',
    '▪ Sanne',
    'o\tSanne',
    '\u00A7\tSanne',
    '– Sanne',
    '— Sanne',
    '* Sanne',
    '☐ Sanne',
    '✓ Sanne',
    '➢\tSanne',
    '1)\tSanne',
    '1.\tSanne',
    '(1) Sanne',
    '1: Sanne',
    '① Sanne',
    '1.1. Sanne',
    'a) Sanne',
    '#1 Sanne',
    'nr. 1 Sanne',
    '1º Sanne',
    '\u200B1.\u00A0Sanne\u200B',
    'Sanne <sanne@voorbeeld.nl>',
    'Sanne (dyslexie)',
    'Sanne sanne@voorbeeld.nl',
    'Sanne 06-12345678',
    'Sanne +31 6 12345678',
    'Sanne 12-03-2014',
    'Sanne;',
    '"Sanne"',
    '“Sanne”',
    'San\u00ADne',
    '✔️ Sanne',
    '1️⃣ Sanne',
    '１．Sanne',
    'iv. Sanne',
    'ii) Sanne',
    'lln 1 Sanne',
    'Leerling 1: Sanne',
    '1_Sanne',
    '1 > Sanne',
    'Sanne*',
    'Sanne ✓',
    'Sanne.',
    "'Sanne'",
    '‘Sanne’',
    'Sanne – 12 jaar',
    'Sanne (12 jaar)',
  ])('%j is Sanne', (line) => {
    expect(sentOf(`${line}\nDaan`)).toEqual(['Sanne', 'Daan']);
  });

  it.each([
    's@voorbeeld.nl',
    '<s@voorbeeld.nl>',
    'mailto:s@voorbeeld.nl',
    '06-12345678',
    '+31 6 12 34 56 78',
    '(030) 123 45 67',
    '12-03-2014',
    '3 mei 2014',
    'ma 12 maart 2014',
    'May 3 2014',
    '8A',
    '1HV2',
    'groep 8',
    'Groep 7/8',
    'vwo 3',
    '123456',
    '6971 VB',
    'https://voorbeeld.nl/sanne',
    '\uE000\uF0B7',
    '---',
  ])('%j is no name', (line) => {
    expect(sentOf(`Sanne\n${line}\nDaan`)).toEqual(['Sanne', 'Daan']);
  });

  it.each([
    'Jan',
    'Mei',
    'Juni',
    'April',
    'June 2',
    'Marieke 2',
    'Bo',
    'Al',
    'Ben',
    'D’Angelo',
    'Jan-Willem',
    'Daan B.',
    'Ξένια',
    'Noor 2',
  ])('%j is one', (name) => {
    expect(sentOf(`${name}\nSanne`)).toEqual([name, 'Sanne']);
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('ends at %j', (end) => {
    expect(sentOf(['Sanne', 'Daan', 'Noor'].join(end))).toEqual(['Sanne', 'Daan', 'Noor']);
  });

  it('is told from the same one written with other signs', () => {
    expect(sentOf('Zo\u00EB\nZoe\u0308\nSanne\nSanne\u200B')).toEqual(['Zoë', 'Zoë 2', 'Sanne', 'Sanne 2']);
  });

  it('is behind the colon where each line is a team', () => {
    const list = 'De Hittebestrijders van het Achterplein: Pim, Noor\nTeam 2: Aya, Bas, Chloé';
    expect(sentOf(list)).toEqual(['Pim', 'Noor', 'Aya', 'Bas', 'Chloé']);
    expect(sentOf('Team 1: Aya, Bas\nTeam 2: Pim, Noor')).toEqual(['Aya', 'Bas', 'Pim', 'Noor']);
  });
});
