/** Reads a pasted list as teams (docs/rules.md 8.9). */

import { cleanText, cut, linesOf, named } from '#client/classList/cells.ts';
import { typedNames } from '#client/classList/firstNames.ts';
import { columnNamed, isHeaderRow, saysNames } from '#client/classList/headers.ts';
import { pupilsOnLine, pupilUnder, rowsUnder, textUnder } from '#client/classList/pastedList.ts';
import type { Pupil } from '#client/classList/pupil.ts';
import { asTabs } from '#client/classList/quotedCells.ts';
import { isSameTitle, type PlannedTeam } from '#domain/people/teamPlan.ts';

type Line = { title: string; pupils: readonly Pupil[] };

/** A line is a team; after a colon or in the next cells come its pupils: `Komeet: Sanne, Daan, Yusuf`. Lines of one name are one team. */
export function teamPerLine(text: string): PlannedTeam[] {
  const teams: Line[] = [];
  for (const line of teamLinesOf(linesOf(asTabs(cleanText(text)))).filter(isSaid)) {
    const index = teams.findIndex(({ title }) => isSameTitle(title, line.title));
    const before = teams[index];
    if (before === undefined) teams.push(line);
    else teams[index] = { ...before, pupils: [...before.pupils, ...line.pupils] };
  }
  // Of all teams together, since two of one name may sit in different ones.
  const names = typedNames(teams.flatMap(({ pupils }) => pupils));
  return teams.map(({ title, pupils }) => ({ title, names: names.splice(0, pupils.length) }));
}

function teamLinesOf(lines: readonly string[]): Line[] {
  const [header = '', ...others] = lines;
  for (const delimiter of ['\t', ';', ',']) {
    const columns = header.split(delimiter).map(columnNamed);
    if (columns.length > 1 && columns.includes('team') && saysNames(columns) && hasMoreColumns(columns)) {
      return [...rowsUnder(lines, delimiter)].map((row) => ({
        title: textUnder('team', row),
        pupils: pupilUnder(row),
      }));
    }
  }
  const rows = isHeaderRow(cut(header, /[\t;:,]/u)) ? others : lines;
  const read = isPupilPerRow(rows) ? readRow : readLine;
  return rows.map(read);
}

/** Beside a column of teams and one of pupils there are last names, or what else a school keeps. */
function hasMoreColumns(columns: readonly string[]): boolean {
  return columns.length > 2 || columns.includes('first') || columns.includes('call');
}

/** In a table in which a team comes more than once each row is one pupil. */
function isPupilPerRow(rows: readonly string[]): boolean {
  const titles = rows.filter((row) => row.split('\t').length > 2).map((row) => row.split('\t')[0]?.trim());
  return new Set(titles).size < titles.length;
}

function readRow(row: string): Line {
  const [title = '', first = '', ...others] = row.split('\t').map((cell) => cell.trim());
  return { title: withoutNumber(title), pupils: named(first).map((pupil) => ({ ...pupil, last: others.join(' ') })) };
}

function readLine(line: string): Line {
  const text = withoutNumber(line);
  const end = text.search(/[:\t]/u);
  const at = end === -1 ? text.search(/[;,]/u) : end;
  if (at === -1) return { title: text, pupils: [] };
  // Beside a team's name each cell is a pupil.
  return { title: text.slice(0, at).trim(), pupils: pupilsOnLine(text.slice(at + 1).replaceAll('\t', ';')) };
}

/** `3 musketiers` is a team; `3. Komeet` is the third. */
function withoutNumber(line: string): string {
  return line.trim().replace(/^(?:\(?\d+[.)]\s*|\d+\t\s*|[-–—•*·●○▪■□☐✓➢\u00A7]\s+)/u, '');
}

function isSaid({ title, pupils }: Line): boolean {
  return title !== '' || pupils.length > 0;
}

/** The list that `teamPerLine` reads as these teams. */
export function asLines(planned: readonly PlannedTeam[]): string {
  return planned.map(({ title, names }) => (names.length === 0 ? title : `${title}: ${asNames(names)}`)).join('\n');
}

/** With commas, unless two of them would be read as one pupil's name. */
function asNames(names: readonly string[]): string {
  const list = names.join(', ');
  return pupilsOnLine(list).length === names.length ? list : names.join('; ');
}

/** `Team 1`, `Team 2`, … without those that are taken. */
export function freeTitles(titled: (number: number) => string, taken: readonly string[]): (index: number) => string {
  const isFree = (title: string): boolean => !taken.some((other) => isSameTitle(title, other));
  return (index) => {
    let free = 0;
    let number = 0;
    while (free <= index) {
      number += 1;
      if (isFree(titled(number))) free += 1;
    }
    return titled(number);
  };
}
