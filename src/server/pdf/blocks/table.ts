/** Draws tables with borders, and with room to write in empty cells. */

import type { Cell as TextCell, Table } from '#domain/challenge/markdown/tokens.ts';
import { grow, makeRoom, pageRoom, type Sheet } from '#server/pdf/sheet.ts';
import { ink, line as lineColour } from '#server/pdf/type/ink.ts';
import { centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { addLine, leading, setLines, type TextLine } from '#server/pdf/type/typeset.ts';

import { cellPadding, cellSize } from './cell.ts';
import { columnWidths } from './columns.ts';
import { addTextField } from './fields.ts';
import { wordsIn } from './lines.ts';

/** In points: the height to write one line by hand, and the most extra height that is useful. */
const writingRoom = 1.15 * centimetre;
const mostExtra = 6 * centimetre;

type Cell = { lines: readonly TextLine[]; words: string };
type Row = { cells: readonly Cell[]; height: number; isHead: boolean; hasRoom: boolean };
type Drawing = { widths: readonly number[]; table: PDFKit.PDFStructureElement; head: Row; hasRowHeads: boolean };

export function drawTable(sheet: Sheet, token: Table): void {
  const widths = columnWidths(sheet, token);
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const head = rowOf(sheet, token.header, widths, true);
  const rows = token.rows.map((cells) => rowOf(sheet, cells, widths, false));
  const hasHead = head.cells.some(({ words }) => words !== '');
  makeRoom(sheet, unbreakableHeight(hasHead ? [head, ...rows] : rows));
  const drawing = { widths, table, head, hasRowHeads: hasRowHeads(rows) };
  if (hasHead) drawRow(sheet, head, drawing);
  for (const row of rows) {
    const isNewPage = makeRoom(sheet, row.height);
    if (isNewPage && hasHead) drawRow(sheet, head, drawing);
    drawRow(sheet, row, drawing);
  }
  table.end();
  sheet.y += 10 * sheet.roominess;
}

/** Whether the first column is a header of its row. */
function hasRowHeads(rows: readonly Row[]): boolean {
  return rows.every(({ cells }) => cells.length > 1 && cells[0]?.words !== '');
}

/** In points: a small table is kept on one page; of a large one at least the head and the first row. */
function unbreakableHeight(rows: readonly Row[]): number {
  const whole = sum(rows.map((row) => row.height));
  return whole < pageRoom * 0.4 ? whole : sum(rows.slice(0, 2).map((row) => row.height));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** In points: the part of a table that must stay under its heading. */
export function tableHeadHeight(sheet: Sheet, token: Table): number {
  const widths = columnWidths(sheet, token);
  return unbreakableHeight(
    [token.header, ...token.rows].map((cells, index) => rowOf(sheet, cells, widths, index === 0)),
  );
}

function rowOf(sheet: Sheet, cells: readonly TextCell[], widths: readonly number[], isHead: boolean): Row {
  const size = cellSize(sheet);
  const set = cells.map((cell, column) => {
    const spans = spansOf(cell.tokens, { face: isHead ? 'bold' : 'text' });
    const width = (widths[column] ?? 0) - 2 * cellPadding(sheet);
    return { lines: setLines(sheet.doc, spans, { size, width }), words: wordsIn(spans) };
  });
  const text = Math.max(...set.map(({ lines }) => lines.length)) * size * leading + 2 * cellPadding(sheet) - 2;
  const hasRoom = !isHead && set.some(({ words }) => words === '');
  return { cells: set, height: hasRoom ? Math.max(text, writingRoom * sheet.roominess) : text, isHead, hasRoom };
}

/** The library's types leave out `scope`. */
const columnHead: { title?: string; scope: string } = { scope: 'Column' };
const rowHead: { title?: string; scope: string } = { scope: 'Row' };

function drawRow(sheet: Sheet, row: Row, drawing: Drawing): void {
  const { doc, y } = sheet;
  const { accent, soft } = sheet.look;
  const element = doc.struct('TR');
  drawing.table.add(element);
  const wish = { weight: writingRoom, most: mostExtra };
  const height = row.height + (row.hasRoom ? grow(sheet, wish) : 0);
  let { x } = sheet.column;
  for (const column of row.cells.keys()) {
    const width = drawing.widths[column] ?? 0;
    const at = { x, y, width, height };
    const isRowHead = drawing.hasRowHeads && column === 0;
    asDecoration(doc, () => {
      if (row.isHead || isRowHead)
        doc
          .rect(at.x, y, width, height)
          .fillOpacity(row.isHead ? 1 : 0.45)
          .fill(soft);
      doc.fillOpacity(1).rect(at.x, y, width, height).lineWidth(0.8).strokeColor(lineColour).stroke();
      if (row.isHead) doc.rect(at.x, y + height - 1.6, width, 1.6).fill(accent);
    });
    const kind = row.isHead ? ['TH', columnHead] : isRowHead ? ['TH', rowHead] : ['TD', {}];
    const [tag, scope] = kind as [string, { title?: string }];
    const cell = doc.struct(tag, scope);
    element.add(cell);
    drawCell(sheet, cell, { row, column, at, drawing });
    cell.end();
    x += width;
  }
  element.end();
  sheet.y += height;
}

type DrawnCell = {
  row: Row;
  column: number;
  at: { x: number; y: number; width: number; height: number };
  drawing: Drawing;
};

function drawCell(
  sheet: Sheet,
  element: PDFKit.PDFStructureElement,
  { row, column, at, drawing: { head } }: DrawnCell,
): void {
  const size = cellSize(sheet);
  const padding = cellPadding(sheet);
  const { lines = [], words = '' } = row.cells[column] ?? {};
  for (const [index, text] of lines.entries()) {
    const baseline = at.y + padding + size * 0.95 + index * size * leading;
    addLine(element, sheet.doc, text, { x: at.x + padding, y: baseline, size, colour: ink });
  }
  if (words !== '' || row.isHead) return;
  const names = [row.cells[0]?.words, head.cells[column]?.words].filter(Boolean);
  const name = names.join(', ') || sheet.label || 'Antwoord';
  const inside = { x: at.x + 2, y: at.y + 2, width: at.width - 4, height: at.height - 4 };
  addTextField(sheet, element, { ...inside, name, isLong: true });
}
