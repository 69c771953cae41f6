/** Hashes each thing in a backup, so that two backups with the same contents have the same hashes in any order. */

import { hash } from 'node:crypto';

import type { OpenBackup } from '#server/backup/backupFile.ts';
import { readBackup } from '#server/backup/reading/readBackup.ts';
import type { PortableRow, PortableRows } from '#server/store/dump.ts';

/** Each side adds tombstones by itself, with its own moments: the target may have more of them, but not fewer. */
const closedBesides = 'takenForGood';
const mayBeMore = 'more ';

/** The number of occurrences of each hash. */
export type Fingerprints = ReadonlyMap<string, number>;

/** Hashes rows, photos and challenge files. */
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

/** Sorts keys, because the engines may return a row's columns in different orders. */
function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** One hash over all. */
export function shortOf(prints: Fingerprints): string {
  return hash('sha256', JSON.stringify([...prints].toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/**
 * Counts what occurs on one side only, or a different number of times. For tombstones, counts those here that are
 * missing there.
 */
export function countDifferences(here: Fingerprints, there: Fingerprints): number {
  const all = new Set([...here.keys(), ...there.keys()]);
  const isOther = (print: string): boolean =>
    print.startsWith(mayBeMore) ? here.has(print) && !there.has(print) : here.get(print) !== there.get(print);
  return [...all].filter(isOther).length;
}
