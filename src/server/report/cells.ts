/** A table for a spreadsheet: opens in a Dutch Excel by a double click, with its letters whole, and runs nothing. */

/** Excel knows UTF-8 by the mark in front, and a Dutch one expects semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cell).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** What a spreadsheet passes by at the beginning of a cell: white space, and characters without a width. */
const unseen = /^[\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*/u;
/** Signs with which it begins to calculate, or to ask another program. */
const formula = /^[=+\-\u2212@|]/u;

/** A full-width or a small sign is read as the plain one. */
function isFormula(text: string): boolean {
  return /^[\t\r]/u.test(text) || formula.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC'));
}

/** An apostrophe in front makes it text. */
function cell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
