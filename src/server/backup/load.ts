/** Loads a checked backup into the stores: its files first, then all rows in one transaction. */

import { readBackup } from '#server/backup/reading/readBackup.ts';
import type { Tx } from '#server/db/db.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { type Files, StorageOutage } from '#server/files/files.ts';
import { paintedSince } from '#server/photos/paintedSince.ts';
import { load, type Undone } from '#server/store/dump.ts';

import type { OpenBackup } from './backupFile.ts';
import type { CheckedBackup } from './check.ts';
import type { Stores } from './write.ts';

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
export async function loadBackup(
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
