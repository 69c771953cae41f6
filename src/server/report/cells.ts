/** A table for a spreadsheet: opens in a Dutch Excel by a double click, with its letters whole, and runs nothing. */

/** Excel knows UTF-8 by the mark in front, and a Dutch one expects semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** Signs with which a spreadsheet begins to calculate, also behind white space that it passes by. */
const formula = /^\s*[=+\-@\t\r]/u;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
