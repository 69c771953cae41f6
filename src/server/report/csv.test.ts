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
