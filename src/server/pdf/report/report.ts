/** The report on paper: an overview of the class, then each team from a new page. */

import type { Cell, Table } from '#domain/challenge/markdown/tokens.ts';
import { drawLines, textSize } from '#server/pdf/blocks/lines.ts';
import { drawTable } from '#server/pdf/blocks/table.ts';
import { left, makeRoom, newPage, newSheet, right, type Sheet } from '#server/pdf/sheet.ts';
import { accent, ink, softInk } from '#server/pdf/type/ink.ts';
import { bodyWidth, centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration, letOthersGo, toBuffer } from '#server/pdf/type/paper.ts';
import { drawLine, leading, setLine, setLines, type Span } from '#server/pdf/type/typeset.ts';
import {
  type EntryReport,
  medalWord,
  type PhaseReport,
  type Report,
  takenTextWords,
  tapWords,
  type TeamReport,
} from '#server/report/report.ts';
import type { ReportPhoto, ReportPhotos } from '#server/report/reportPhotos.ts';

/** In points: the largest size of a photo in the report. */
const photoRoom = { width: 7.5 * centimetre, height: 6 * centimetre };

export type ReportPaper = { report: Report; photos: ReportPhotos; /** As printed. */ date: string };

export async function reportPdf({ report, photos, date }: ReportPaper): Promise<Buffer> {
  const about = [report.challenge, report.group].filter((part) => part !== '').join(' · ');
  const sheet = newSheet({ title: `Rapport – ${about}` });
  const isClass = report.teams.length !== 1;
  if (isClass) drawClass(sheet, report, `${about} · ${date}`);
  for (const [index, team] of report.teams.entries()) {
    if (isClass || index > 0) newPage(sheet);
    drawTeam(sheet, team, { about: `${about} · ${date}`, photos });
    await letOthersGo();
  }
  numberPages(sheet, about);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

function drawClass(sheet: Sheet, { teams }: Report, about: string): void {
  drawTitle(sheet, 'Rapport van de klas', about);
  if (teams.length === 0) return write(sheet, [{ text: 'Er zijn nog geen teams.', face: 'text' }]);
  const phases = teams[0]?.phases ?? [];
  const rows = teams.map((team) => [team.title, ...team.phases.map(wordOf)]);
  drawTable(sheet, tableOf(['Team', ...phases.map(({ title }) => title)], rows));
}

/** The state of a phase in one word: its medal, or how many answers are sent. */
function wordOf({ medal, entries }: PhaseReport): string {
  const sent = entries.filter(({ text }) => text !== null).length;
  return medal === null ? `${sent} van ${entries.length}` : medalWord(medal);
}

/** A table of plain text, because a team's title is no Markdown. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): Table {
  const line = 1;
  const cellOf = (text: string): Cell => ({ text, tokens: [{ type: 'text', line, text }] });
  return {
    type: 'table',
    line,
    dashes: [],
    align: head.map(() => null),
    header: head.map(cellOf),
    rows: rows.map((row) => row.map(cellOf)),
  };
}

type TeamPaper = { about: string; photos: ReportPhotos };

function drawTeam(sheet: Sheet, team: TeamReport, { about, photos }: TeamPaper): void {
  drawTitle(sheet, team.title, about);
  if (team.pupils.length > 0) write(sheet, [{ text: team.pupils.join(', '), face: 'bold' }]);
  for (const phase of team.phases) drawPhase(sheet, phase, photos);
}

function drawTitle(sheet: Sheet, title: string, about: string): void {
  const { doc } = sheet;
  drawLines(sheet, setLines(doc, [{ text: about, face: 'bold' }], { size: 10, width: bodyWidth }), {
    tag: 'P',
    size: 10,
    colour: accent,
  });
  drawLines(sheet, setLines(doc, [{ text: title, face: 'display' }], { size: 23, width: bodyWidth }), {
    tag: 'H1',
    size: 23,
    colour: ink,
  });
  sheet.y += 8;
}

function drawPhase(sheet: Sheet, phase: PhaseReport, photos: ReportPhotos): void {
  makeRoom(sheet, 4 * centimetre);
  sheet.y += 10;
  const medal = phase.medal === null ? '' : ` · ${medalWord(phase.medal)}`;
  const title = setLines(sheet.doc, [{ text: `${phase.title}${medal}`, face: 'display' }], {
    size: 16,
    width: bodyWidth,
  });
  drawLines(sheet, title, { tag: 'H2', size: 16, colour: accent });
  if (phase.feedback !== '') write(sheet, [{ text: `Over deze fase: ${phase.feedback}`, face: 'italic' }]);
  if (phase.entries.every(isUntouched)) return write(sheet, [{ text: 'Nog niets verstuurd.', face: 'text' }], softInk);
  for (const entry of phase.entries) drawEntry(sheet, entry, photos.get(entry.photo ?? ''));
}

const isUntouched = ({ text, comment, medal }: EntryReport): boolean =>
  text === null && comment === '' && medal === null;

function drawEntry(sheet: Sheet, entry: EntryReport, photo: ReportPhoto | undefined): void {
  const size = 12.5;
  makeRoom(sheet, size * leading + 3 * textSize(sheet) * leading + (photo === undefined ? 0 : photoRoom.height));
  sheet.y += 6;
  const medal = entry.medal === null ? '' : ` · ${medalWord(entry.medal)}`;
  const title = setLines(sheet.doc, [{ text: `${entry.number} · ${entry.title}${medal}`, face: 'bold' }], {
    size,
    width: bodyWidth,
  });
  drawLines(sheet, title, { tag: 'H3', size, colour: ink });
  if (entry.text === null) write(sheet, [{ text: 'Niets verstuurd.', face: 'text' }], softInk);
  else if (entry.text === '') write(sheet, [{ text: takenTextWords, face: 'text' }], softInk);
  else write(sheet, [{ text: entry.text, face: 'text' }]);
  if (photo !== undefined) drawPhoto(sheet, photo, `Foto bij ‘${entry.title}’`);
  for (const { text, tap } of entry.criteria) {
    write(sheet, [
      { text: `${tapWords[tap]}: `, face: 'bold' },
      { text, face: 'text' },
    ]);
  }
  if (entry.began !== null && entry.began.text !== '') write(sheet, beganSpans(entry.began.text), softInk);
  if (entry.comment !== '') write(sheet, [{ text: `Docent: ${entry.comment}`, face: 'italic' }]);
}

const beganSpans = (text: string): Span[] => [
  { text: 'Zo begon het: ', face: 'bold' },
  { text, face: 'text' },
];

function drawPhoto(sheet: Sheet, photo: ReportPhoto, alt: string): void {
  const scale = Math.min(photoRoom.width / photo.width, photoRoom.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  makeRoom(sheet, height + 10);
  const { doc, y } = sheet;
  sheet.root.add(doc.struct('Figure', { alt }, () => doc.image(photo.data, left, y + 4, { width, height })));
  sheet.y += height + 10;
}

function write(sheet: Sheet, spans: readonly Span[], colour: string = ink): void {
  const size = textSize(sheet);
  drawLines(sheet, setLines(sheet.doc, spans, { size, width: bodyWidth }), { tag: 'P', size, colour });
  sheet.y += 3;
}

function numberPages({ doc }: Sheet, about: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const number = setLine(doc, [{ text: `${page + 1} van ${count}`, face: 'text' }], 9);
    const place = { y: 28.7 * centimetre, size: 9, colour: softInk };
    asDecoration(doc, () => {
      drawLine(doc, setLine(doc, [{ text: about, face: 'text' }], 9), { ...place, x: left });
      drawLine(doc, number, { ...place, x: right - number.width });
    });
  }
}
