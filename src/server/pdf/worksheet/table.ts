/** Tables on a worksheet: with borders, and with room to write where a cell is empty. */

import type { MarkedToken, Tokens } from 'marked';

import { bodyWidth, left, makeRoom, pageRoom, type Sheet } from '#server/pdf/sheet.ts';
import { accentSoft, ink, line as lineColour } from '#server/pdf/type/ink.ts';
import { asDecoration, centimetre } from '#server/pdf/type/paper.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { drawLine, leading, setLine, setLines, type TextLine } from '#server/pdf/type/typeset.ts';

/** Points: a little smaller where the sheet is less roomy. */
const sizeOf = (sheet: Sheet): number => 10.5 * (0.6 + 0.4 * sheet.roominess);
const paddingOf = (sheet: Sheet): number => 6 * sheet.roominess;
/** Points: what a hand needs to write one line in. */
const writingRoom = 1.15 * centimetre;

type Row = { cells: readonly (readonly TextLine[])[]; height: number; isHead: boolean };

export function drawTable(sheet: Sheet, token: Tokens.Table): void {
  const widths = columnWidths(sheet, token);
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const head = rowOf(sheet, token.header, widths, true);
  const rows = token.rows.map((cells) => rowOf(sheet, cells, widths, false));
  const hasHead = token.header.some((cell) => cell.text.trim() !== '');
  makeRoom(sheet, keptHeight(hasHead ? [head, ...rows] : rows));
  if (hasHead) drawRow(sheet, { row: head, widths, table });
  for (const row of rows) {
    const isNewPage = makeRoom(sheet, row.height);
    if (isNewPage && hasHead) drawRow(sheet, { row: head, widths, table });
    drawRow(sheet, { row, widths, table });
  }
  table.end();
  sheet.y += 10 * sheet.roominess;
}

/** Points: a small table stays whole, a large one at least its head with the first row. */
function keptHeight(rows: readonly Row[]): number {
  const whole = sum(rows.map((row) => row.height));
  return whole < pageRoom * 0.4 ? whole : sum(rows.slice(0, 2).map((row) => row.height));
}

/** Points: what of a table must stand under its heading. */
export function tableHeadHeight(sheet: Sheet, token: Tokens.Table): number {
  const widths = columnWidths(sheet, token);
  return keptHeight([token.header, ...token.rows].map((cells, index) => rowOf(sheet, cells, widths, index === 0)));
}

function rowOf(sheet: Sheet, cells: readonly Tokens.TableCell[], widths: readonly number[], isHead: boolean): Row {
  const set = cells.map((cell, column) =>
    setLines(sheet.doc, cellSpans(cell, isHead), {
      size: sizeOf(sheet),
      width: (widths[column] ?? 0) - 2 * paddingOf(sheet),
    }),
  );
  const text = Math.max(...set.map((lines) => lines.length)) * sizeOf(sheet) * leading + 2 * paddingOf(sheet) - 2;
  const hasRoom = !isHead && cells.some((cell) => cell.text.trim() === '');
  return { cells: set, height: hasRoom ? Math.max(text, writingRoom * sheet.roominess) : text, isHead };
}

// Without extensions of our own every token is one of marked's.
const cellSpans = (cell: Tokens.TableCell, isHead: boolean): ReturnType<typeof spansOf> =>
  spansOf(cell.tokens as MarkedToken[], { face: isHead ? 'bold' : 'text' });

/** Each column at least its longest word, a column to write in at least a sixth, the rest by how much is in it. */
function columnWidths(sheet: Sheet, token: Tokens.Table): number[] {
  const columns = token.header.map((head, index) => {
    const cells = [head, ...token.rows.flatMap((row) => row[index] ?? [])];
    const isWriting = token.rows.some((row) => row[index]?.text.trim() === '');
    const words = cells.flatMap((cell) => cell.text.split(/\s+/u));
    const least = Math.max(...words.map((word) => textWidth(sheet, word))) + 2 * paddingOf(sheet) + 1;
    const wanted = Math.max(...cells.map((cell) => textWidth(sheet, cell.text))) + 2 * paddingOf(sheet) + 1;
    const full = isWriting ? Math.max(wanted, bodyWidth / 3) : wanted;
    return { least: Math.min(least, bodyWidth / 2), wanted: Math.min(full, bodyWidth * 0.75) };
  });
  const least = sum(columns.map((column) => column.least));
  const extra = sum(columns.map((column) => column.wanted - column.least));
  const room = bodyWidth - least;
  if (room <= 0) return columns.map((column) => (column.least * bodyWidth) / least);
  const share = (column: { least: number; wanted: number }): number =>
    extra === 0 ? 1 / columns.length : (column.wanted - column.least) / extra;
  return columns.map((column) => column.least + room * share(column));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function textWidth(sheet: Sheet, text: string): number {
  return setLine(sheet.doc, [{ text: text.replaceAll('*', ''), face: 'bold' }], sizeOf(sheet)).width;
}

/** `scope` is missing in the library's types. */
const columnHead: { title?: string; scope: string } = { scope: 'Column' };

type DrawnRow = { row: Row; widths: readonly number[]; table: PDFKit.PDFStructureElement };

function drawRow(sheet: Sheet, { row, widths, table }: DrawnRow): void {
  const { doc, y } = sheet;
  const size = sizeOf(sheet);
  const padding = paddingOf(sheet);
  const element = doc.struct('TR');
  table.add(element);
  let x = left;
  for (const [column, lines] of row.cells.entries()) {
    const width = widths[column] ?? 0;
    const at = x;
    asDecoration(doc, () => {
      if (row.isHead) doc.rect(at, y, width, row.height).fill(accentSoft);
      doc.rect(at, y, width, row.height).lineWidth(0.8).strokeColor(lineColour).stroke();
    });
    const draw = (): void => {
      for (const [index, text] of lines.entries()) {
        const baseline = y + padding + size * 0.95 + index * size * leading;
        drawLine(doc, text, { x: at + padding, y: baseline, size, colour: ink });
      }
    };
    element.add(row.isHead ? doc.struct('TH', columnHead, [draw]) : doc.struct('TD', {}, [draw]));
    x += width;
  }
  element.end();
  sheet.y += row.height;
}
