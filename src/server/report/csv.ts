/** The report as a spreadsheet: opens in a Dutch Excel by a double click, with its letters whole, and runs nothing. */

import type { Tap } from '#domain/feedback/taps.ts';

import { type EntryReport, medalWord, type Report, tapWords, type TeamReport } from './report.ts';

const plain = ['Team', 'Leerlingen', 'Fase', 'Nummer', 'Opdracht', 'Antwoord', 'Foto', 'Medaille', 'Opmerking'];
const heads = [...plain, 'Eerste versie', tapWords['+'], tapWords['-']];

/** A row for each team and activity. Excel knows UTF-8 by the mark in front, and a Dutch one expects semicolons. */
export function reportCsv({ teams }: Report): string {
  const lines = [heads, ...teams.flatMap(rowsOf)].map((cells) => cells.map(cell).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

function rowsOf({ title, pupils, phases }: TeamReport): string[][] {
  return phases.flatMap((phase) =>
    phase.entries.map((entry) => [title, pupils.join(', '), phase.title, ...cellsOf(entry)]),
  );
}

function cellsOf({ number, title, text, photo, medal, comment, began, criteria }: EntryReport): string[] {
  const said = (wanted: Tap): string => criteria.flatMap((one) => (one.tap === wanted ? one.text : [])).join(' ');
  const made = [String(number), title, text ?? '', photo === null ? 'nee' : 'ja'];
  const given = [medal === null ? '' : medalWord(medal), comment];
  return [...made, ...given, began?.text ?? '', said('+'), said('-')];
}

/** Signs with which a spreadsheet begins to calculate, also behind white space that it passes by. */
const formula = /^\s*[=+\-@\t\r]/u;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
