import { describe, expect, it } from 'vitest';

import { reportCsv } from './csv.ts';
import type { EntryReport, Report } from './report.ts';

const entry = (over: Partial<EntryReport> = {}): EntryReport => ({
  number: 101,
  title: 'Speuren',
  text: 'Het is heet bij de muur.',
  photo: null,
  medal: 2,
  comment: 'Goed gezien!',
  began: null,
  criteria: [],
  ...over,
});
const report = (over: Partial<EntryReport> = {}, team = 'De Zonnetjes'): Report => ({
  challenge: 'Het koele schoolplein',
  group: 'Groep 8',
  teams: [
    {
      title: team,
      pupils: ['Noor', 'Zoë'],
      ship: { patch: null, name: '' },
      rocket: [],
      phases: [{ title: 'Ontdekken', medal: null, feedback: '', entries: [entry(over)] }],
    },
  ],
});
const row = (text: string): string => text.split('\r\n')[1] ?? '';

describe('The report as a spreadsheet', () => {
  it('has a head, a row for each activity, a mark for UTF-8 and semicolons', () => {
    const text = reportCsv(report());
    expect(text.startsWith('\u{FEFF}"Team";"Leerlingen";"Fase";"Nummer"')).toBe(true);
    expect(row(text)).toBe(
      '"De Zonnetjes";"Noor, Zoë";"Ontdekken";"101";"Speuren";"Het is heet bij de muur.";"nee";"zilver";"Goed gezien!";"";"";""',
    );
  });

  const asTyped = [
    '=1+1',
    '+31',
    '-2',
    '@SOM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '=HYPERLINK("http://x")',
    '|cmd',
    '\tx',
    '\rx',
  ];
  const otherwise = ['＝1', '＋1', '－1', '＠A1', '﹦1', '﹢1', '﹣1', '﹫A1', '\u22121', '⁺1', '｜cmd'];
  const behind = [
    '\u200b',
    '\u00a0',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u202e',
    '\u2028',
    '\0',
    '\u0301',
    '\u3164',
    '\u2800',
  ];
  it.each([...asTyped, ...otherwise, ...behind.map((unseen) => `${unseen}=1`), ' \u200b ＝1'])(
    'runs nothing where a team wrote %j',
    (text) => {
      expect(row(reportCsv(report({ text })))).toContain(`"'${text.replaceAll('"', '""')}"`);
    },
  );

  it.each(
    [
      '3-4',
      '1/2',
      '1E5',
      '00123',
      '10:30',
      '1,5',
      '1.5',
      '12.30',
      '2 1/2',
      '50%',
      '€ 5',
      '(5)',
      '3–4',
      '1-2-2026',
      '5:3',
    ]
      .concat(['5 mei', 'mei 5', '3 maart 2026', '12-mrt-2026', 'dec 24', '24 Dec 2026 10:00', 'juni 2026', '1e-3'])
      .concat(['10:30 pm', '3 PM', '9.30 uur', '1234567890123456', '０１２', '3\u200b-4', 'WAAR', 'onwaar', 'TRUE'])
      .concat(['06-12345678', '1 000', '1 000 000', "1'000"])
      .concat(['ma 3 mei', 'vrijdag 3 mei 2026', '2026-05-03T10:30', '1D5', '#N/B', '#WAARDE!', '#DIV/0!', '#NAAM?']),
  )('keeps %j the text that a team wrote', (text) => {
    expect(row(reportCsv(report({ text })))).toContain(`"'${text}"`);
  });

  it.each([
    '42',
    '0',
    '123456789012345',
    '3 meter',
    '3-4 keer',
    'mei',
    'decoratie 5',
    'Team 1',
    '#team',
    'maandag',
    'zo 5 keer',
    '10 uur lang',
    '1e',
  ])('leaves %j, which no spreadsheet changes, as it was written', (text) => {
    expect(row(reportCsv(report({ text })))).toContain(`"${text}"`);
  });

  it.each(['5 + 3 = 8', 'a=1', '– een idee', "'s ochtends", '½', '', '\u200b', 'Zoë'])(
    'leaves %j as it was written',
    (text) => {
      expect(row(reportCsv(report({ text: text || 'x' })))).toContain(`"${text || 'x'}"`);
    },
  );

  it('keeps quotes, semicolons and lines of their own inside one cell', () => {
    expect(reportCsv(report({ text: 'Zij zei: "heet";\nik: koel' }))).toContain('"Zij zei: ""heet"";\nik: koel"');
  });

  it('has no medal before the rating, and none where nothing was sent', () => {
    expect(row(reportCsv(report({ text: null, medal: null, comment: '' })))).toMatch(/"";"nee";"";"";"";"";""$/u);
    expect(row(reportCsv(report({ medal: 0 })))).toContain('"geen medaille"');
  });

  it('tells how it began and what was tapped', () => {
    const criteria = [
      { text: 'Ik meet.', tap: '+' },
      { text: 'Ik leg uit.', tap: '-' },
    ] as const;
    expect(row(reportCsv(report({ began: { text: '=Heet', photo: null }, criteria })))).toMatch(
      /"'=Heet";"Ik meet\.";"Ik leg uit\."$/u,
    );
  });

  it('has its head alone where a class has no team', () => {
    expect(
      reportCsv({ ...report(), teams: [] })
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});
