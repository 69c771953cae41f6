/** Reads pupils' names out of a pasted list, as it comes from a spreadsheet, a register or a mail (docs/rules.md 8.13). */

const headerCells = {
  first: /^(?:voorna(?:am|men)|roepna(?:am|men))$/iu,
  particle: /^(?:tussenvoegsels?|voorvoegsels?|tv)$/iu,
  last: /^(?:achterna(?:am|men)|familiena(?:am|men))$/iu,
  name: /^(?:(?:volledige )?(?:leerling)?na(?:am|men)|leerling(?:en)?|na(?:am|men) (?:van de )?leerling(?:en)?|voornaam (?:en )?achternaam)$/iu,
} as const;
const teamCell = /^(?:teams?|team ?na(?:am|men)|groep(?:je)?s?)$/iu;

type Part = keyof typeof headerCells;
type Column = Part | 'other';

/** Dutch ones with a capital too; of other languages only where nobody is called so. */
const particles = new Set(
  "de den der van het 't ter ten te in op aan bij uit onder over la le el al da dos du von De Den Der Van Ter Ten".split(
    ' ',
  ),
);

/** As many lines of two words with a comma are a class, and each a surname with its first name. */
const classLines = 10;

export function namesIn(text: string): string[] {
  const lines = linesOf(text);
  const columns = columnsOf(lines[0] ?? '');
  const rows = columns === undefined ? lines : lines.slice(1);
  if (columns !== undefined && columns.length > 1) return rows.flatMap((row) => named(cellsByColumn(row, columns)));
  if (rows.some((row) => row.includes('\t')))
    return namesInTable(rows.map(cellsOf).filter((cells) => cells.length > 0));
  return namesBetweenCommas(rows.flatMap((row) => row.split(';')));
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
}

/** Whether a line only says what stands under it. */
export function isHeader(line: string): boolean {
  const isKnown = (cell: string): boolean => teamCell.test(cell) || columnNamed(cell) !== 'other';
  return cut(line, /[\t;:,]/u).every(isKnown);
}

function columnNamed(cell: string): Column {
  const parts: readonly Part[] = ['first', 'particle', 'last', 'name'];
  return parts.find((part) => headerCells[part].test(cell)) ?? 'other';
}

/** Undefined where the first line is a pupil already. */
function columnsOf(line: string): Column[] | undefined {
  const columns = line.split(/[\t;,]/u).map((cell) => columnNamed(cell.trim()));
  return columns.every((column) => column === 'other') ? undefined : columns;
}

/** First name first, in whatever order the columns are. */
function cellsByColumn(row: string, columns: readonly Column[]): string {
  const cells = row.split(row.includes('\t') ? '\t' : row.includes(';') ? ';' : ',').map((cell) => cell.trim());
  // `Vries, de, Sanne` under `Achternaam, Voornaam`.
  if (cells.length > columns.length) return surnameLast(cells) ?? cells.join(' ');
  const order: readonly Column[] = ['first', 'particle', 'name', 'last'];
  const parts = order.flatMap((column) => cells.filter((_, index) => columns[index] === column));
  return parts.map((part) => surnameLast(cut(part, /,/u)) ?? part).join(' ');
}

function namesInTable(rows: readonly (readonly string[])[]): string[] {
  const [only = []] = rows;
  if (rows.length === 1 && only.length > 3) return only.flatMap(named);
  const isSurnameFirst = rows.some(
    ([first = '', second]) => second !== undefined && (first.includes(',') || startsWithParticle(first)),
  );
  return rows.flatMap((cells) => {
    if (cells.some((cell) => cell.includes(',')))
      return named(surnameLast(cut(cells.join(','), /,/u)) ?? cells.join(' '));
    const [first = '', ...others] = cells;
    return named((isSurnameFirst ? [...others, first] : cells).join(' '));
  });
}

/** What is in a row but for its number. */
function cellsOf(row: string): string[] {
  return cut(row, /\t/u).filter((cell) => !/^\d+[.)]?$/u.test(cell));
}

function namesBetweenCommas(entries: readonly string[]): string[] {
  const lists = entries.map((entry) => cut(withoutNumber(entry), /,/u)).filter((parts) => parts.length > 0);
  const isClass = lists.length >= classLines && lists.every(({ length }) => length === 2);
  const areSurnamesFirst = isClass || lists.some(showsSurnameFirst);
  return lists.flatMap((parts) => {
    const one = areSurnamesFirst ? surnameLast(parts) : undefined;
    return one === undefined ? parts.flatMap(named) : named(one);
  });
}

/** `Vries, de, Sanne`, `Vries, Sanne de` or `de Vries, Sanne`: no list of pupils looks like that. */
function showsSurnameFirst(parts: readonly string[]): boolean {
  const [surname = '', second = ''] = parts;
  if (parts.length === 3) return areParticles(second);
  return parts.length === 2 && (startsWithParticle(surname) || areParticles(words(second).at(-1) ?? ''));
}

/** `Sanne de Vries` of a surname, a comma and the rest; undefined where it is something else. */
function surnameLast(parts: readonly string[]): string | undefined {
  const [surname = '', second = '', third] = parts;
  if (parts.length === 3 && third !== undefined && areParticles(second)) return [third, second, surname].join(' ');
  if (parts.length !== 2) return undefined;
  const first = words(second).filter((word) => !particles.has(word));
  const between = words(second).filter((word) => particles.has(word));
  return [...first, ...between, surname].join(' ');
}

function startsWithParticle(text: string): boolean {
  const [first = '', ...others] = words(text);
  return others.length > 0 && particles.has(first);
}

function areParticles(text: string): boolean {
  return words(text).length > 0 && words(text).every((word) => particles.has(word));
}

/** As it is written in a list: without its number or dash. */
function withoutNumber(text: string): string {
  return text.trim().replace(/^(?:\(?\d+[.):\]]?|[-–•*·])\s*/u, '');
}

/** None where nothing is left. */
function named(text: string): string[] {
  const name = words(withoutNumber(text)).join(' ');
  return name === '' ? [] : [name];
}

function words(text: string): string[] {
  return cut(text, /\s+/u);
}

function cut(text: string, at: RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
