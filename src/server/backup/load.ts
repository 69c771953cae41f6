/** Loads a backup: verifies it first, then loads its files, then all rows in one transaction. */

import { readBackup } from '#server/backup/reading/readBackup.ts';
import type { Tx } from '#server/db/db.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { type Files, StorageOutage } from '#server/files/files.ts';
import { paintedSince } from '#server/photos/paintedSince.ts';
import {
  type PortableRow,
  type PortableRows,
  type PortableTable,
  portableTables,
  load,
  type Undone,
} from '#server/store/dump.ts';

import type { OpenBackup } from './backupFile.ts';
import type { Stores } from './write.ts';

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

/**
 * Reads the whole file before anything is changed, and keeps only the rows of the requested tables. Throws `NotABackup`
 * or `NewerBackup`.
 */
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

/** Throws when the backup's files do not fit on the disk of this folder. Files that are there already take no room. */
export async function checkRoom(folder: string, { photos, otherBytes }: CheckedBackup, store: Files): Promise<void> {
  const there = new Set((await store.list()).map(({ name }) => name));
  const needed = [...photos].reduce((sum, [name, bytes]) => (there.has(name) ? sum : sum + bytes), otherBytes);
  if (needed > (await diskSpaceOf(folder)).free)
    throw new StorageOutage('The files of this backup do not fit on the disk');
}

export type LoadOptions = {
  stores: Pick<Stores, 'db' | 'photos' | 'challengeFiles'> & Partial<Pick<Stores, 'photosBin'>>;
  /** Runs before the rows in the same transaction: when it throws, nothing is restored. */
  first?: ((tx: Tx) => Promise<void>) | undefined;
  /** Runs in the same transaction, after the rows. */
  last?: ((tx: Tx) => Promise<void>) | undefined;
  isMove?: boolean;
};

const anyType = 'application/octet-stream';

/**
 * Files are loaded first: they have unique names, so nothing changes until rows refer to them, and cleanup deletes
 * those of a failed restore. A photo in which somebody was painted over since the backup is never restored in its old
 * form.
 */
export async function restoreBackup(
  open: OpenBackup,
  { rows }: Pick<CheckedBackup, 'rows'>,
  { stores, first, last, isMove = false }: LoadOptions,
): Promise<Undone> {
  const { db, photos, challengeFiles } = stores;
  const { firsts, lost } = await paintedSince(stores, rows);
  for await (const line of readBackup(open, { withBytes: true })) {
    if (line.kind === 'photo' && !firsts.has(line.name)) await photos.put(line.name, line.bytes, 'image/jpeg');
    if (line.kind === 'challenge-file') await challengeFiles.put(line.name, line.bytes, anyType);
  }
  return load(db, rows, { lost, isMove, ...(first && { first }), ...(last && { last }) });
}
