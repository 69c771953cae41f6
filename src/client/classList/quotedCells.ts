/** A table as a spreadsheet saves or copies it, quotes and all, as lines with a tab between the cells (docs/rules.md 8.13). */

/** Excel's own first line, which says what stands between the cells. */
const separatorLine = /^\s*["']?sep\s*=\s*(.)["']?[ \t;,]*(?:\r\n|\r|\n|$)/iu;

/** Text without quotes is as it was: what stands between its commas may be a list of names. */
export function asTabs(text: string): string {
  const [line, separator] = separatorLine.exec(text) ?? [];
  if (line === undefined || separator === undefined) return tabbed(text, delimiterOf(text));
  const rows = rowsOf(text.slice(line.length), separator);
  return rows.map((row) => row.map(onOneLine).join('\t')).join('\n');
}

function tabbed(text: string, delimiter: string): string {
  const isQuoted = new RegExp(`(?:^|[\\r\\n${inClass(delimiter)}])"`, 'u').test(text);
  if (isQuoted)
    return rowsOf(text, delimiter)
      .map((row) => row.map(onOneLine).join('\t'))
      .join('\n');
  return isTableOf(';', text) ? text.replaceAll(';', '\t') : text;
}

/** What stands between the cells: whichever of the three there is most of in the first five rows. */
function delimiterOf(text: string): string {
  const rows = text.replaceAll(/"(?:[^"]|"")*"/gu, '""').split(/\r\n|\r|\n/u, 5);
  const start = rows.join('\n');
  const count = (one: string): number => start.split(one).length;
  return ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** RFC 4180. A quote in the middle of a cell is taken as it comes; one that is never closed is none. */
function rowsOf(text: string, delimiter: string): string[][] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^"${inClass(delimiter)}\\r\\n]*)(?=[${inClass(delimiter)}\\r\\n]|$)|([^${inClass(delimiter)}\\r\\n]*))([${inClass(delimiter)}]|\\r\\n|\\r|\\n|$)`,
    'guy',
  );
  const rows: string[][] = [[]];
  for (const [whole, quoted, after = '', plain = '', end] of text.matchAll(cell)) {
    // At the very end there is nothing more to read.
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain.replace(/^"/u, '') : quoted.replaceAll('""', '"') + after);
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}

/** A delimiter as one of a class of characters in a pattern. */
const inClass = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

function onOneLine(cell: string): string {
  return cell.replaceAll(/\s+/gu, ' ').trim();
}

/** Every line cut as often as the others, and enough of them to be sure: nobody types names so. */
function isTableOf(delimiter: string, text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const cuts = new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 2 && cuts.size === 1 && !cuts.has(1) && !text.includes('\t');
}
