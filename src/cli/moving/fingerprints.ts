/** What is in a backup, as a short hash of each thing in it: two that hold the same have the same ones, whatever the order. */

import { hash } from 'node:crypto';

import type { OpenBackup } from '#server/backup/backupFile.ts';
import { readBackup } from '#server/backup/reading/readBackup.ts';
import type { PortableRow, PortableRows } from '#server/store/dump.ts';

/** What was taken away is closed on either side by itself, each with a moment of its own: there may be more of it, and not less. */
const closedBesides = 'takenForGood';
const mayBeMore = 'more ';

/** How often each is there. */
export type Fingerprints = ReadonlyMap<string, number>;

/** Of rows, photos and challenges. */
export async function fingerprintsOf(open: OpenBackup): Promise<Fingerprints> {
  const counts = new Map<string, number>();
  for await (const line of readBackup(open, { withBytes: false })) {
    if (line.kind === 'row') countRow(counts, line.table, line.row);
    else if (line.kind !== 'head') count(counts, { kind: line.kind, name: line.name, sum: line.sum });
  }
  return counts;
}

export function rowPrints(all: PortableRows): Fingerprints {
  const counts = new Map<string, number>();
  for (const [table, rows] of all) for (const row of rows) countRow(counts, table, row);
  return counts;
}

function countRow(counts: Map<string, number>, table: string, row: PortableRow): void {
  if (table === closedBesides) count(counts, { table, row: { ...row, at: '' } }, mayBeMore);
  else count(counts, { table, row });
}

function count(counts: Map<string, number>, thing: unknown, start = ''): void {
  const print = start + hash('sha256', JSON.stringify(thing, inOrder));
  counts.set(print, (counts.get(print) ?? 0) + 1);
}

/** The engines may name a row's columns in another order. */
function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** All of them in one. */
export function shortOf(prints: Fingerprints): string {
  return hash('sha256', JSON.stringify([...prints].toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** How many things are in one alone, or more often in one than in the other; of what may be more, how many are here and not there. */
export function countDifferences(here: Fingerprints, there: Fingerprints): number {
  const all = new Set([...here.keys(), ...there.keys()]);
  const isOther = (print: string): boolean =>
    print.startsWith(mayBeMore) ? here.has(print) && !there.has(print) : here.get(print) !== there.get(print);
  return [...all].filter(isOther).length;
}
