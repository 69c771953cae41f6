/** The report as CSV. */

import type { Tap } from '#domain/feedback/taps.ts';

import { toCsv } from './cells.ts';
import { type EntryReport, medalWord, type Report, takenTextWords, tapWords, type TeamReport } from './report.ts';

const plain = ['Team', 'Leerlingen', 'Fase', 'Nummer', 'Opdracht', 'Antwoord', 'Foto', 'Medaille', 'Opmerking'];
const heads = [...plain, 'Eerste versie', tapWords['+'], tapWords['-']];

/** One row per team and activity. */
export function reportCsv({ teams }: Report): string {
  return toCsv([heads, ...teams.flatMap(rowsOf)]);
}

function rowsOf({ title, pupils, phases }: TeamReport): string[][] {
  return phases.flatMap((phase) =>
    phase.entries.map((entry) => [title, pupils.join(', '), phase.title, ...cellsOf(entry)]),
  );
}

function cellsOf({ number, title, text, photo, medal, comment, began, criteria }: EntryReport): string[] {
  const said = (wanted: Tap): string => criteria.flatMap((one) => (one.tap === wanted ? one.text : [])).join(' ');
  const made = [String(number), title, text === '' ? takenTextWords : (text ?? ''), photo === null ? 'nee' : 'ja'];
  const given = [medal === null ? '' : medalWord(medal), comment];
  return [...made, ...given, began?.text ?? '', said('+'), said('-')];
}
