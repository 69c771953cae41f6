/** What is in a backup, as a short hash of each thing in it: two that hold the same have the same ones, whatever the order. */

import { hash } from 'node:crypto';

import { type OpenBackup, readBackup } from '#server/backup/backupFile.ts';
import type { PortableRows } from '#server/store/portable.ts';

/** What was taken away is closed on either side by itself, each with a moment of its own. */
const closedBesides = 'takenForGood';

/** How often each is there. */
export type Fingerprints = ReadonlyMap<string, number>;

/** Of rows, photos and challenges. */
export async function fingerprintsOf(open: OpenBackup): Promise<Fingerprints> {
  const counts = new Map<string, number>();
  for await (const line of readBackup(open)) {
    if (line.kind === 'head' || line.kind === 'end' || ('table' in line && line.table === closedBesides)) continue;
    count(counts, line);
  }
  return counts;
}

export function rowPrints(all: PortableRows): Fingerprints {
  const counts = new Map<string, number>();
  for (const [table, rows] of all) {
    if (table !== closedBesides) for (const row of rows) count(counts, { table, row });
  }
  return counts;
}

function count(counts: Map<string, number>, thing: unknown): void {
  const print = hash('sha256', JSON.stringify(thing, inOrder));
  counts.set(print, (counts.get(print) ?? 0) + 1);
}

/** The engines may name a row's columns in another order. */
function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** How many things are in one alone, or more often in one than in the other. */
export function differenceOf(one: Fingerprints, other: Fingerprints): number {
  const all = new Set([...one.keys(), ...other.keys()]);
  return [...all].filter((print) => one.get(print) !== other.get(print)).length;
}
