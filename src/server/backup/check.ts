/** Reads a backup to its end before anything is changed, and returns its rows and counts. */

import { readBackup } from '#server/backup/reading/readBackup.ts';
import { type PortableRow, type PortableRows, type PortableTable, portableTables } from '#server/store/dump.ts';

import type { OpenBackup } from './backupFile.ts';

export type CheckedBackup = {
  /** When the backup was made. */
  madeAt: string;
  /** The version of Lanceerbasis that made it. */
  app: string;
  /** The rows of the requested tables. */
  rows: PortableRows;
  /** The number of rows of each table, requested or not. */
  counts: ReadonlyMap<PortableTable, number>;
  /** The size of each photo in bytes, by its name. */
  photos: ReadonlyMap<string, number>;
  /** The total size of all other files in bytes. */
  otherBytes: number;
  /** The number of answers whose photo is missing from the backup. */
  missing: number;
};

/** Keeps only the rows of the requested tables. Throws `NotABackup` or `NewerBackup`. */
export async function checkBackup(
  open: OpenBackup,
  keep: readonly PortableTable[] = portableTables,
): Promise<CheckedBackup> {
  const rows = new Map<PortableTable, PortableRow[]>();
  const counts = new Map<PortableTable, number>();
  const photos = new Map<string, number>();
  const promised: string[] = [];
  let otherBytes = 0;
  let [madeAt, app] = ['', ''];
  for await (const line of readBackup(open, { withBytes: false })) {
    if (line.kind === 'head') ({ madeAt, app } = line);
    else if (line.kind === 'photo') photos.set(line.name, line.size);
    else if (line.kind !== 'row') otherBytes += line.size;
    else {
      const { table, row } = line;
      counts.set(table, (counts.get(table) ?? 0) + 1);
      if (keep.includes(table)) addRow(rows, table, row);
      if (table === 'answers' && typeof row['photo'] === 'string') promised.push(row['photo']);
    }
  }
  const missing = promised.filter((photo) => !photos.has(photo)).length;
  return { madeAt, app, rows, counts, photos, otherBytes, missing };
}

function addRow(rows: Map<PortableTable, PortableRow[]>, table: PortableTable, row: PortableRow): void {
  const found = rows.get(table);
  if (found === undefined) rows.set(table, [row]);
  else found.push(row);
}
