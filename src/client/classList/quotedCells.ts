/** Turns a quoted table, as a spreadsheet saves or copies it, into lines with tabs between the cells (docs/rules.md 8.13). */

/** Excel's own first line, which names the delimiter. */
const separatorLine = /^\s*["']?sep\s*=\s*(.)["']?[ \t;,]*(?:\r\n|\r|\n|$)/iu;

/** Text without quotes is returned unchanged: its commas may separate the names of a list. */
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

/** The delimiter: the most frequent of the three in the first five rows. */
function delimiterOf(text: string): string {
  const rows = text.replaceAll(/"(?:[^"]|"")*"/gu, '""').split(/\r\n|\r|\n/u, 5);
  const start = rows.join('\n');
  const count = (one: string): number => start.split(one).length;
  return ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Parses by RFC 4180. A quote in the middle of a cell is a plain character, and an unclosed quote is ignored. */
function rowsOf(text: string, delimiter: string): string[][] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^"${inClass(delimiter)}\\r\\n]*)(?=[${inClass(delimiter)}\\r\\n]|$)|([^${inClass(delimiter)}\\r\\n]*))([${inClass(delimiter)}]|\\r\\n|\\r|\\n|$)`,
    'guy',
  );
  const rows: string[][] = [[]];
  for (const [whole, quoted, after = '', plain = '', end] of text.matchAll(cell)) {
    // Nothing follows the last line end.
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain.replace(/^"/u, '') : quoted.replaceAll('""', '"') + after);
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}

/** The delimiter, escaped for a character class. */
const inClass = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

function onOneLine(cell: string): string {
  return cell.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Whether every line has the same number of delimiters, and there are enough to be sure: nobody types names like that.
 */
function isTableOf(delimiter: string, text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const cuts = new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 2 && cuts.size === 1 && !cuts.has(1) && !text.includes('\t');
}
