/** Detects whether a pasted list has one team per line, as in `Komeet: Sanne, Daan, Yusuf` (docs/rules.md 8.9). */

import { linesOf } from './cells.ts';
import { columnNamed } from './headers.ts';

/** Most lines have a colon with names and commas behind it. */
export function isTeamLines(text: string): boolean {
  const lines = linesOf(text);
  const withNames = lines.filter((line) => isTeamLine(line) && /[,;]/u.test(line.slice(line.indexOf(':'))));
  return withNames.length * 2 > lines.length;
}

/** `Naam: Sanne` and `10:30` name no team. */
export function isTeamLine(line: string): boolean {
  const [, title = ''] = /^([^:\t,;]*):\s*\p{L}/u.exec(line) ?? [];
  return /[\p{L}\d]/u.test(title) && ['unknown', 'team'].includes(columnNamed(title));
}
