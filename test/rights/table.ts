/** Reads the tables of docs/security.md that say what ends when a user loses a right. */

import { readFileSync } from 'node:fs';

const title = 'Wat van iemand is, eindigt met wat hij mag';

const section =
  readFileSync('docs/security.md', 'utf8')
    .split(/^## /mu)
    .find((text) => text.startsWith(`${title}\n`)) ?? '';

/** The names in backquotes. */
export const named: ReadonlySet<string> = new Set([...section.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name));

export const verdicts = ['weg', 'blijft', 'wacht', 'hartslag'] as const;
export type Verdict = (typeof verdicts)[number];

export type RightsTable = { events: string[]; rows: Map<string, string[]> };

/** Returns the table with this first heading: its events, and per thing the effect of each event. */
export function rightsTable(heading: string): RightsTable {
  const lines = section.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} | waar |`));
  if (start < 0) throw new Error(`docs/security.md has no table ${heading}`);
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(start, end).map(cellsOf);
  return { events: head.slice(2), rows: new Map(rows.map(([name = '', , ...cells]) => [name, cells])) };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
