/** The widths of a table's columns: as the author set them, or by the text and the room to write. */

import type { Table } from '#domain/challenge/markdown/tokens.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { setLine } from '#server/pdf/type/typeset.ts';

import { cellPadding, cellSize } from './cell.ts';

type Needs = { least: number; wanted: number; isWriting: boolean };

export function columnWidths(sheet: Sheet, token: Table): number[] {
  const { width } = sheet.column;
  const columns = token.header.map((_, index) => needsOf(sheet, token, index));
  const least = columns.map((column) => Math.min(column.least, width / 2));
  if (sum(least) >= width) return least.map((own) => (own * width) / sum(least));
  const drawn = authorsShares(token);
  if (drawn !== undefined) return atLeast(drawn, least, width);
  return ownWidths(columns, least, width);
}

/**
 * The dashes under the head, unless all columns have the same number: `| -- | ------ |` makes the second column three
 * times as wide.
 */
function authorsShares({ dashes, header }: Table): readonly number[] | undefined {
  const isDrawn = dashes.length === header.length && dashes.some((count) => count !== dashes[0]);
  return isDrawn ? dashes : undefined;
}

/** Widths by these shares. A column whose longest word needs more gets that, and the other columns share the rest. */
function atLeast(shares: readonly number[], least: readonly number[], width: number): number[] {
  const fixed = new Set<number>();
  for (;;) {
    const free = width - sum([...fixed].map((index) => least[index] ?? 0));
    const all = sum(shares.filter((_, index) => !fixed.has(index)));
    const widths = shares.map((share, index) => (fixed.has(index) ? (least[index] ?? 0) : (share * free) / all));
    const tooSmall = widths.findIndex((own, index) => !fixed.has(index) && own < (least[index] ?? 0));
    if (tooSmall === -1) return widths;
    fixed.add(tooSmall);
  }
}

/** Printed columns get the width that they need; columns to write in share the rest. */
function ownWidths(columns: readonly Needs[], least: readonly number[], width: number): number[] {
  const writing = columns.filter(({ isWriting }) => isWriting).length;
  const leastWidths = columns.map((column, index) =>
    column.isWriting ? Math.max(least[index] ?? 0, width / (columns.length + 1)) : (least[index] ?? 0),
  );
  const spare = Math.max(0, width - sum(leastWidths));
  const extra = columns.map(({ wanted, isWriting }, index) =>
    isWriting ? 0 : Math.max(0, Math.min(wanted, width * 0.75) - (least[index] ?? 0)),
  );
  const part = sum(extra) === 0 ? 0 : Math.min(1, spare / sum(extra));
  const widths = leastWidths.map((own, index) => own + (extra[index] ?? 0) * part);
  const rest = width - sum(widths);
  const sharing = writing === 0 ? columns.length : writing;
  return widths.map((own, index) => own + (writing === 0 || columns[index]?.isWriting ? rest / sharing : 0));
}

function needsOf(sheet: Sheet, token: Table, index: number): Needs {
  const cells = [token.header[index], ...token.rows.map((row) => row[index])].flatMap((cell) => cell ?? []);
  const isWriting = token.rows.some((row) => row[index]?.text.trim() === '');
  const words = cells.flatMap((cell) => cell.text.split(/\s+/u));
  const around = 2 * cellPadding(sheet) + 1;
  const widest = (texts: readonly string[]): number =>
    Math.max(...texts.map((text) => textWidth(sheet, text))) + around;
  return { least: widest(words), wanted: widest(cells.map(({ text }) => text)), isWriting };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function textWidth(sheet: Sheet, text: string): number {
  return setLine(sheet.doc, [{ text: text.replaceAll('*', ''), face: 'bold' }], cellSize(sheet)).width;
}
