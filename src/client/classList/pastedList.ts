/** Reads pupils from a list that is pasted from a spreadsheet, a class register or a mail (docs/rules.md 8.13, 8.23). */

import { isAttendance } from './attendance.ts';
import {
  areParticles,
  cleanText,
  cut,
  lastNameFirst,
  linesOf,
  named,
  showsLastNameFirst,
  startsWithParticle,
  withoutExtras,
  withoutNumber,
} from './cells.ts';
import { type Column, columnNamed, isHeaderRow, type NamePart, saysFirstNames, saysNames } from './headers.ts';
import { addTo, type Group, isParticle, namelessGroup, type Pupil, words } from './pupil.ts';
import { asTabs } from './quotedCells.ts';
import { isTeamLine, isTeamLines } from './teamLines.ts';

/**
 * A column that may hold the first names, with the first names that it would give; `everyCell`: each cell is a pupil.
 */
export type ColumnChoice = { column: string; sample: readonly string[] };

/**
 * `choices`: the columns to choose from where no header says which holds the first names. Until one is chosen there are
 * no groups.
 */
export type ReadList = { groups: readonly Group[]; choices: readonly ColumnChoice[] };

export const everyCell = 'every';
/** A table with more columns does not come from a school system, and a docent could not choose between them. */
const mostColumns = 50;
/** The number of names that a choice shows. */
const sampleSize = 4;
/** The number of title lines that may stand above a list of one column. */
const mostTitles = 3;

/** `chosen`: the column that the docent chose; '' for none. */
export function readList(text: string, chosen = ''): ReadList {
  const lines = withColumns(linesOf(asTabs(cleanText(text))).flatMap(atNumbers)).filter(
    (line) => !testPupil.test(line) || namesColumns(line),
  );
  const read = readAll(text, lines, chosen);
  return isAttendance(text) ? { ...read, groups: read.groups.map(withoutRepeats) } : read;
}

/** The pupil that a school system makes to show a docent what a pupil sees: `Student, Test`. */
const testPupil = ((): RegExp => {
  const [made, kind] = ['(?:test|demo)', '(?:student|leerling|pupil|learner|user|gebruiker)'];
  const cell = String.raw`${made}[\s_-]?${kind}|${kind}[\s_-]?${made}|${kind}\s*[,;|\t]\s*${made}|${made}\s*[,;|\t]\s*${kind}`;
  return new RegExp(String.raw`(?:^|[\t;,|])\s*(?:${cell}|[^\t;,|]*_?previewuser)\s*\d*\s*(?:[\t;,|]|$)`, 'iu');
})();

/** `Leerling;Test;Klas` is a header: a pupil's row may hold one name of a column too. */
function namesColumns(line: string): boolean {
  const known = line.split(/[\t;,|]/u).flatMap((cell) => {
    const column = columnNamed(cell);
    return column === 'unknown' ? [] : [column];
  });
  return new Set(known).size > 1;
}

/** A pupil who came in twice is one pupil; two with only the same first name are two. */
function withoutRepeats(group: Group): Group {
  const seen = new Set<string>();
  const isLong = ({ first, last }: Pupil): boolean => last !== '' || words(first).length > 1;
  const isNew = ({ first, last }: Pupil): boolean => {
    const name = `${first}\t${last}`;
    return !seen.has(name) && seen.add(name) !== undefined;
  };
  return { ...group, pupils: group.pupils.filter((pupil) => !isLong(pupil) || isNew(pupil)) };
}

function readAll(text: string, lines: readonly string[], chosen: string): ReadList {
  if (isTeamLines(text)) return listOf(nameless(lines.map(withoutTeam).flatMap(pupilsOnLine)));
  const header = findHeader(lines);
  if (header === undefined) return readLines(lines, chosen);
  const { at, columns, delimiter } = header;
  // A column with an unknown header may hold the first names.
  if (!saysFirstNames(columns) && columns.includes('unknown')) return readLines(lines.slice(at + 1), chosen);
  if (columns.length > 1 || columns.includes('reversed')) return listOf(groupsUnder(lines.slice(at), delimiter));
  const above = at > mostTitles ? lines.slice(0, at) : [];
  return readLines([...above, ...lines.slice(at + 1).filter((line) => !isHeaderRow([line]))], chosen);
}

/** `1. Sanne 2. Daan` is two lines that a copy joined. */
function atNumbers(line: string): string[] {
  return /^\s*\d{1,2}[.)]/u.test(line) ? line.split(/(?<=[\p{L})])[ ,;]+(?=\d{1,2}[.)] *\p{Lu})/u) : [line];
}

/** A copy of a PDF has columns with spaces between them; two spaces alone may be a slip in a name. */
function withColumns(lines: readonly string[]): string[] {
  const isColumned = (line: string): boolean => / {3,}/u.test(line.trim()) || line.trim().split(/ {2,}/u).length > 2;
  if (lines.some((line) => line.includes('\t')) || lines.filter(isColumned).length * 2 <= lines.length)
    return [...lines];
  return lines.map((line) => line.trim().replaceAll(/ {2,}/gu, '\t'));
}

/** The pupils on one line, such as those of a team: separated by commas, or with the last name first. */
export function pupilsOnLine(line: string): Pupil[] {
  return pupilsBetween([line]);
}

/** A row of a table with the columns of its cells. */
export type Cells = { cells: readonly string[]; columns: readonly Column[] };

export function textUnder(part: NamePart, { cells, columns }: Cells): string {
  return cells
    .filter((_, index) => columns[index] === part)
    .join(' ')
    .trim();
}

type Header = { at: number; columns: Column[]; delimiter: string };

/** The first row that names a column with names; the lines above it are a title. */
function findHeader(lines: readonly string[]): Header | undefined {
  const delimiters = lines.some((line) => line.includes('\t')) ? ['\t'] : [';', ',', '|'];
  for (const [at, line] of lines.entries()) {
    for (const delimiter of delimiters) {
      const columns = columnsIn(line, delimiter);
      const isLast = delimiter === delimiters.at(-1);
      // `Deelnemers;3` says how many there are, and is no header.
      if (columns.length === 2 && /[;,|\t]\s*\d+\s*$/u.test(line)) continue;
      if (saysNames(columns) && (columns.length > 1 || (isLast && isHeaderRow([line]))))
        return { at, columns, delimiter };
    }
  }
  return undefined;
}

function columnsIn(line: string, delimiter: string): Column[] {
  return line.split(delimiter).map(columnNamed);
}

/** The rows with the last header above them: a list of several pages or classes has more than one header. */
export function* rowsUnder(lines: readonly string[], delimiter: string): Generator<Cells> {
  let columns: Column[] = [];
  for (const line of lines) {
    const names = columnsIn(line, delimiter);
    if (saysNames(names) && (line === lines[0] || isMostlyKnown(names))) columns = names;
    else yield { cells: cellsUnder(line, columns, delimiter), columns };
  }
}

/** A pupil's row may hold one header too: `Sanne; Leerling` under `Naam; Rol`. */
function isMostlyKnown(columns: readonly Column[]): boolean {
  return columns.filter((column) => column !== 'unknown').length * 2 > columns.length;
}

function groupsUnder(lines: readonly string[], delimiter: string): Group[] {
  const groups = new Map<string, Pupil[]>();
  for (const row of rowsUnder(lines, delimiter)) addTo(groups, textUnder('group', row), pupilUnder(row));
  return [...groups].map(([name, pupils]) => ({ name, pupils }));
}

function cellsUnder(line: string, columns: readonly Column[], delimiter: string): string[] {
  const cells = line.split(delimiter).map((cell) => cell.trim());
  while (cells.length > columns.length && cells.at(-1) === '') cells.pop();
  const more = cells.length - columns.length;
  if (more <= 0 || delimiter !== ',') return cells;
  // `Vries, de, Sanne` under `Achternaam, Voornaam`.
  if (columns.length === 2 && columns.every((column) => saysNames([column]))) return [line];
  // `Vries, Sanne de, 8A` under `Naam, Klas`.
  const at = columns.findIndex((column) => column === 'name' || column === 'reversed');
  if (at === -1) return cells;
  return [...cells.slice(0, at), cells.slice(at, at + more + 1).join(', '), ...cells.slice(at + more + 1)];
}

export function pupilUnder(row: Cells): Pupil[] {
  const { cells, columns } = row;
  const [only = ''] = cells;
  if (cells.length === 1 && columns.length > 1 && cut(only, ',').length > 1) return onePupil(only);
  // Of the first names on a passport, only the first is used in class.
  const passport = columns.includes('call') ? (words(textUnder('first', row))[0] ?? '') : textUnder('first', row);
  const last = words(`${textUnder('particle', row)} ${textUnder('last', row)}`).join(' ');
  for (const first of [textUnder('call', row), passport]) {
    const [pupil] = named(first, true);
    if (pupil !== undefined) return [{ first: pupil.first, last }];
  }
  if (textUnder('name', row) !== '') return onePupil(textUnder('name', row));
  const reversed = textUnder('reversed', row);
  if (reversed !== '') return reversed.includes(',') ? onePupil(reversed) : lastWordFirst(reversed);
  return named(last);
}

/** Reads one pupil, whose last name may come first. */
function onePupil(cell: string): Pupil[] {
  const pupil = lastNameFirst(cut(cell, ','));
  return pupil === undefined ? named(cell) : [pupil];
}

/** Reads lines that have no header. */
function readLines(lines: readonly string[], chosen: string): ReadList {
  const rows = lines.filter((line) => !isHeaderRow(line.split(/[\t;,|]/u))).map(withCommas);
  const delimiter = delimiterOf(rows);
  if (delimiter === undefined) return listOf(nameless(pupilsBetween(rows)));
  return readTable(
    rows.map((row) => row.split(delimiter).map((cell) => cell.trim())),
    chosen,
  );
}

/** `Sanne / Daan / Noor` are three pupils, as with commas. */
function withCommas(line: string): string {
  return /[\t;,|]/u.test(line) ? line : line.replaceAll(/\s+\/\s+|(?<=\p{Ll})\/(?=\p{Lu})/gu, ', ');
}

/** Undefined where the lines are no table: then commas separate pupils. */
function delimiterOf(rows: readonly string[]): string | undefined {
  if (rows.some((row) => row.includes('\t'))) return '\t';
  const lists = rows.flatMap((row) => row.split(';').map((part) => cut(withoutNumber(part), ',')));
  if (lists.some(showsLastNameFirst)) return undefined;
  return [';', '|', ','].find((delimiter) => {
    const cells = rows.map((row) => row.split(delimiter));
    const isEven = rows.length > 1 && new Set(cells.map(({ length }) => length)).size === 1;
    const isWide = cells.some(({ length }) => length > 1);
    // A line with an address, a date or a last name is no list of pupils.
    const isMixed = cells.some((row) => row.length > 1 && row.some((cell) => isFilled(cell) && !isFirstName(cell)));
    return isWide && (isEven || isMixed);
  });
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
const isFirstName = (cell: string): boolean => named(cell).length > 0 && !startsWithParticle(cell);

type Table = readonly (readonly string[])[];

/** Takes the first names from the only column that can hold them, or from the chosen one. */
function readTable(rows: Table, chosen: string): ReadList {
  const names = rows.map((row) => row.filter((cell) => named(cell).length > 0));
  if (names.every(({ length }) => length < 2)) return listOf(nameless(names.flat().flatMap(onePupil)));
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const columns = Array.from({ length: width }, (_, index) => index)
    .filter((index) => holdsNames(rows, index))
    .slice(0, mostColumns);
  const [first, ...others] = columns;
  if (first === undefined) return listOf([]);
  const byColumn = (index: number): Pupil[] => rows.flatMap((row) => pupilInColumn(row, index, columns));
  if (others.length === 0) return listOf(nameless(byColumn(first)));
  const every = rows.flatMap((row) => columns.flatMap((index) => namedAlone(row[index] ?? '')));
  const options = [...columns.map((index) => [String(index), byColumn(index)] as const), [everyCell, every] as const];
  const choices = options.map(([column, pupils]) => ({
    column,
    sample: pupils.slice(0, sampleSize).map((pupil) => pupil.first),
  }));
  const pupils = options.find(([column]) => column === chosen)?.[1] ?? [];
  return { ...listOf(nameless(pupils)), choices };
}

/** At least half of the filled cells look like a name, and at least one of those is more than a particle. */
function holdsNames(rows: Table, index: number): boolean {
  const filled = rows.map((row) => row[index] ?? '').filter(isFilled);
  const names = filled.filter((cell) => named(cell).length > 0);
  return names.length > 0 && names.length * 2 >= filled.length && !filled.every(areParticles);
}

/** The text of the only other column tells two pupils with the same first name apart. */
function pupilInColumn(row: readonly string[], index: number, columns: readonly number[]): Pupil[] {
  const [pupil] = onePupil(row[index] ?? '');
  if (pupil === undefined) return [];
  const [other, ...more] = columns.filter((column) => column !== index);
  const last = pupil.last === '' && more.length === 0 && other !== undefined ? withoutExtras(row[other] ?? '') : '';
  return [{ first: pupil.first, last: pupil.last || last }];
}

/** A cell that begins with a particle is a last name. */
function namedAlone(cell: string): Pupil[] {
  return startsWithParticle(cell) ? [] : named(cell);
}

/** Splits `Sanne & Daan` and `Noor en Tess`. */
const betweenPupils = /\s+(?:&|\+|en|and|und|et)\s+/u;

/** `de Vries Sanne`: a small particle, a last name and a first name. */
function beginsWithLastName(text: string): boolean {
  const all = words(withoutExtras(text));
  const [first = ''] = all;
  const name = all.findIndex((word) => !isParticle(word));
  return name > 0 && name < all.length - 1 && first === first.toLocaleLowerCase('nl');
}

/** A list where the last name comes first without a comma: particles, one word, then the first name. */
function lastWordFirst(text: string): Pupil[] {
  const all = words(withoutExtras(text));
  const at = all.findIndex((word) => !isParticle(word)) + 1;
  if (at === 0 || at >= all.length) return namedAlone(text);
  return named(all.slice(at).join(' ')).map(({ first }) => ({ first, last: all.slice(0, at).join(' ') }));
}

/** Pupils separated by commas and semicolons, or each with the last name first. */
function pupilsBetween(rows: readonly string[]): Pupil[] {
  const listsOf = (row: string): string[][] =>
    row
      .split(';')
      .map((entry) => cut(withoutNumber(entry), ',').flatMap((part) => cut(part, betweenPupils)))
      .filter((list) => list.length > 0);
  const read = rows.map(listsOf);
  const areLastFirst = read.flat().some(showsLastNameFirst);
  const alone = read.filter((lists) => lists.flat().length === 1).flat(2);
  const beginWithLastName = alone.some(beginsWithLastName);
  return read.flatMap((lists) =>
    lists.flatMap((list) => {
      const pupil = areLastFirst ? lastNameFirst(list) : undefined;
      if (pupil !== undefined) return [pupil];
      if (beginWithLastName && list.length === 1) return list.flatMap(lastWordFirst);
      return lists.length === 1 && list.length === 1 ? list.flatMap((text) => named(text)) : list.flatMap(namedAlone);
    }),
  );
}

/** In `Komeet: Sanne, Daan` the pupils follow the colon. */
function withoutTeam(line: string): string {
  return isTeamLine(line) ? line.slice(line.indexOf(':') + 1) : line;
}

function nameless(pupils: readonly Pupil[]): Group[] {
  return [{ name: namelessGroup, pupils }];
}

function listOf(groups: readonly Group[]): ReadList {
  return { groups: groups.filter(({ pupils }) => pupils.length > 0), choices: [] };
}
