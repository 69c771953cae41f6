/** Reads the tables that school systems export as an Excel file: a web page, or SpreadsheetML (docs/rules.md 8.24). */

import type { XmlElement } from './edexml.ts';

/** Undefined where the XML is not a SpreadsheetML workbook. */
export function linesOfWorkbook(root: XmlElement): string | undefined {
  if (root.localName !== 'Workbook') return undefined;
  return toLines(elementsIn(root, 'Row').map((row) => cellsOfRow(row)));
}

/** Undefined where the page has no table. */
export function linesOfPage(root: XmlElement): string | undefined {
  // A table that is used for layout has other tables in its rows.
  const innermost = elementsIn(root, 'tr').filter((row) => elementsIn(row, 'tr').length === 1);
  const rows = innermost.map((row) =>
    [...row.children].filter(({ localName }) => ['td', 'th'].includes(localName)).map(({ textContent }) => textContent),
  );
  return rows.length === 0 ? undefined : toLines(rows);
}

/** A cell may declare its column; the skipped cells before it are empty. */
function cellsOfRow(row: XmlElement): (string | null)[] {
  const cells: (string | null)[] = [];
  for (const cell of row.children) {
    if (cell.localName !== 'Cell') continue;
    const place = Number(cell.getAttribute('ss:Index') ?? cell.getAttribute('Index'));
    if (place <= mostColumns) while (cells.length < place - 1) cells.push('');
    cells.push([...cell.children].find(({ localName }) => localName === 'Data')?.textContent ?? '');
  }
  return cells;
}

const mostColumns = 1000;

function elementsIn(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.localName === name) found.push(element);
    waiting.push(...[...element.children].toReversed());
  }
  return found;
}

/** Formats the table as a spreadsheet copies it: tabs between the cells, each cell on one line. */
function toLines(rows: readonly (readonly (string | null)[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => (cell ?? '').replaceAll(/[\s"]+/gu, ' ').trim()).join('\t'))
    .join('\n');
}
