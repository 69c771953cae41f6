/** Reads a pasted list as teams (docs/rules.md 8.9). */

import { cleanText, cut, linesOf, named } from '#client/classList/cells.ts';
import { typedNames } from '#client/classList/firstNames.ts';
import { columnNamed, isHeaderRow, saysFirstNames, saysNames } from '#client/classList/headers.ts';
import { pupilsOnLine, pupilUnder, rowsUnder, textUnder } from '#client/classList/pastedList.ts';
import type { Pupil } from '#client/classList/pupil.ts';
import { asTabs } from '#client/classList/quotedCells.ts';
import { isSameTitle, type PlannedTeam } from '#domain/people/teamPlan.ts';

type Line = { title: string; pupils: readonly Pupil[] };

/**
 * Each line is a team; its pupils follow a colon or are in the next cells: `Komeet: Sanne, Daan, Yusuf`. Lines with the
 * same name are one team.
 */
export function teamPerLine(text: string): PlannedTeam[] {
  const teams: Line[] = [];
  for (const line of teamLinesOf(linesOf(asTabs(cleanText(text)))).filter(isSaid)) {
    const index = teams.findIndex(({ title }) => isSameTitle(title, line.title));
    const before = teams[index];
    if (before === undefined) teams.push(line);
    else teams[index] = { ...before, pupils: [...before.pupils, ...line.pupils] };
  }
  // Across all teams, since two pupils with one name may be in different teams.
  const names = typedNames(teams.flatMap(({ pupils }) => pupils));
  return teams.map(({ title, pupils }) => ({ title, names: names.splice(0, pupils.length) }));
}

function teamLinesOf(lines: readonly string[]): Line[] {
  const [header = '', ...others] = lines;
  for (const delimiter of ['\t', ';', ',']) {
    const columns = header.split(delimiter).map(columnNamed);
    const isTeams = columns.includes('team') && saysNames(columns) && hasMoreColumns(columns);
    // A table of pupils alone says no team, and its last names stay here.
    if (columns.length > 1 && (isTeams || (saysFirstNames(columns) && columns.includes('last')))) {
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

/** A table with more than a team and a pupil column also holds last names or other data of a school. */
function hasMoreColumns(columns: readonly string[]): boolean {
  return columns.length > 2 || columns.includes('first') || columns.includes('call');
}

/** In a table where a team occurs more than once, each row is one pupil. */
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
  // Each cell after the team's name is a pupil.
  return { title: text.slice(0, at).trim(), pupils: pupilsOnLine(text.slice(at + 1).replaceAll('\t', ';')) };
}

/** `3 musketiers` is a team; `3. Komeet` is the third team. */
function withoutNumber(line: string): string {
  return line.trim().replace(/^(?:\(?\d+[.)]\s*|\d+\t\s*|[-–—•*·●○▪■□☐✓➢\u00A7]\s+)/u, '');
}

function isSaid({ title, pupils }: Line): boolean {
  return title !== '' || pupils.length > 0;
}

/** `Team 1`, `Team 2`, … without the titles in use. */
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
