/** Reads pupils out of a list as it comes from a spreadsheet, a register or a mail (docs/rules.md 8.13). */

import { addTo, type Group, isParticle, namelessGroup, type Pupil, words } from './pupil.ts';
import { asTabs } from './quotedCells.ts';

const headerCells = {
  call: /^roepna(?:am|men)$/iu,
  first: /^voorna(?:am|men)$/iu,
  particle: /^(?:tussenvoegsels?|tussenv\.?|voorvoegsels?|tv)$/iu,
  last: /^(?:achterna(?:am|men)|familiena(?:am|men))$/iu,
  name: /^(?:(?:volledige )?(?:leerling)?na(?:am|men)|leerling(?:en)?|na(?:am|men) (?:van de )?leerling(?:en)?|voornaam (?:en )?achternaam)$/iu,
  group: /^(?:klas|(?:stam|basis|les)?groep)(?: ?naam)?$/iu,
} as const;
const teamCell = /^(?:teams?|team ?na(?:am|men)|groepjes?|groeps?)$/iu;

type Part = keyof typeof headerCells;
type Column = Part | 'other';
const parts = Object.keys(headerCells) as readonly Part[];

/** As many lines of two words with a comma are a class, and each a last name with its first name. */
const classLines = 10;

/** By the groups that the list names, in the order in which they come. */
export function groupsIn(text: string): Group[] {
  const lines = linesOf(asTabs(text));
  const columns = columnsOf(lines[0] ?? '');
  const rows = columns === undefined ? lines : lines.slice(1);
  if (columns === undefined || columns.length === 1) return [{ name: namelessGroup, pupils: pupilsInRows(rows) }];
  const groups = new Map<string, Pupil[]>();
  for (const row of rows) {
    const cells = cellsUnder(row, columns);
    const name = columnOf('group', cells, columns);
    addTo(groups, name, pupilByColumn(cells, columns));
  }
  return [...groups].map(([name, pupils]) => ({ name, pupils })).filter(({ pupils }) => pupils.length > 0);
}

export function pupilsIn(text: string): Pupil[] {
  return groupsIn(text).flatMap(({ pupils }) => pupils);
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
  return parts.find((part) => headerCells[part].test(cell)) ?? 'other';
}

/** Undefined where the first line is a pupil already. */
function columnsOf(line: string): Column[] | undefined {
  const columns = line.split(/[\t;,]/u).map((cell) => columnNamed(cell.trim()));
  return columns.some((column) => column !== 'other' && column !== 'group') ? columns : undefined;
}

function cellsUnder(row: string, columns: readonly Column[]): string[] {
  const cells = row.split(row.includes('\t') ? '\t' : row.includes(';') ? ';' : ',').map((cell) => cell.trim());
  // `Vries, de, Sanne` under `Achternaam, Voornaam`.
  return cells.length > columns.length && !row.includes('\t') ? [row] : cells;
}

function columnOf(column: Column, cells: readonly string[], columns: readonly Column[]): string {
  return cells
    .filter((_, index) => columns[index] === column)
    .join(' ')
    .trim();
}

function pupilByColumn(cells: readonly string[], columns: readonly Column[]): Pupil[] {
  const [only = ''] = cells;
  if (cells.length === 1 && columns.length > 1 && cut(only, /,/u).length > 1) {
    return [lastNameFirst(cut(only, /,/u)) ?? { first: only, last: '' }];
  }
  const of = (column: Column): string => columnOf(column, cells, columns);
  // Of the names on a passport the first is the one that a class knows.
  const passport = columns.includes('call') ? (words(of('first'))[0] ?? '') : of('first');
  const first = of('call') || passport;
  const last = words(`${of('particle')} ${of('last')}`).join(' ');
  if (first !== '') return [{ first, last }];
  if (of('name') !== '') return [lastNameFirst(cut(of('name'), /,/u)) ?? { first: of('name'), last: '' }];
  return named(last);
}

function pupilsInRows(rows: readonly string[]): Pupil[] {
  if (rows.some((row) => row.includes('\t'))) {
    return pupilsInTable(rows.map(cellsOf).filter((cells) => cells.length > 0));
  }
  return pupilsBetweenCommas(rows.flatMap((row) => row.split(';')));
}

function pupilsInTable(rows: readonly (readonly string[])[]): Pupil[] {
  const [only = []] = rows;
  if (rows.length === 1 && only.length > 3) return only.flatMap(named);
  const isLastFirst = rows.some(
    ([first = '', second]) => second !== undefined && (first.includes(',') || startsWithParticle(first)),
  );
  return rows.flatMap((cells) => {
    if (cells.some((cell) => cell.includes(','))) {
      return [lastNameFirst(cut(cells.join(','), /,/u)) ?? { first: cells.join(' '), last: '' }];
    }
    const [one = '', ...others] = cells;
    if (!isLastFirst || others.length === 0) return [{ first: one, last: others.join(' ') }];
    return [{ first: others.join(' '), last: one }];
  });
}

/** What is in a row but for its number. */
function cellsOf(row: string): string[] {
  return cut(row, /\t/u)
    .filter((cell) => !/^\d+[.)]?$/u.test(cell))
    .map((cell) => words(withoutNumber(cell)).join(' '))
    .filter((cell) => cell !== '');
}

function pupilsBetweenCommas(entries: readonly string[]): Pupil[] {
  const lists = entries.map((entry) => cut(withoutNumber(entry), /,/u)).filter((list) => list.length > 0);
  const isClass = lists.length >= classLines && lists.every(({ length }) => length === 2);
  const areLastFirst = isClass || lists.some(showsLastNameFirst);
  return lists.flatMap((list) => {
    const one = areLastFirst ? lastNameFirst(list) : undefined;
    return one === undefined ? list.flatMap(named) : [one];
  });
}

/** `Vries, de, Sanne`, `Vries, Sanne de` or `de Vries, Sanne`: no list of pupils looks like that. */
function showsLastNameFirst(list: readonly string[]): boolean {
  const [last = '', second = ''] = list;
  if (list.length === 3) return areParticles(second);
  return list.length === 2 && (startsWithParticle(last) || areParticles(words(second).at(-1) ?? ''));
}

/** Of a last name, a comma and the rest; undefined where it is something else. */
function lastNameFirst(list: readonly string[]): Pupil | undefined {
  const [last = '', second = '', third] = list;
  if (list.length === 3 && third !== undefined && areParticles(second))
    return { first: third, last: `${second} ${last}` };
  if (list.length !== 2) return undefined;
  const first = words(second).filter((word) => !isParticle(word));
  const between = words(second).filter(isParticle);
  return first.length === 0 ? undefined : { first: first.join(' '), last: [...between, last].join(' ') };
}

function startsWithParticle(text: string): boolean {
  const [first = '', ...others] = words(text);
  return others.length > 0 && isParticle(first);
}

function areParticles(text: string): boolean {
  return words(text).length > 0 && words(text).every(isParticle);
}

/** As it is written in a list: without its number or dash. */
function withoutNumber(text: string): string {
  return text.trim().replace(/^(?:\(?\d+[.):\]]?|[-–•*·])\s*/u, '');
}

/** None where nothing is left. */
function named(text: string): Pupil[] {
  const first = words(withoutNumber(text)).join(' ');
  return first === '' ? [] : [{ first, last: '' }];
}

function cut(text: string, at: RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
