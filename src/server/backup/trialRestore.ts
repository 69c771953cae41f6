/** Restores the newest backup into a temporary database, and compares the counts (docs/rules.md 14.17). */

import { join } from 'node:path';

import { backupToTry, type Outcome } from '#domain/jobs/backups.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/db.ts';
import { isOutage } from '#server/db/outage.ts';
import { openFolderFiles, StorageOutage } from '#server/files/files.ts';
import { noteWork } from '#server/store/backups.ts';
import { portableTables, dump } from '#server/store/dump.ts';

import type { OpenBackup } from './backupFile.ts';
import { listBackups, opener, withRoom } from './backupStore.ts';
import { checkBackup } from './check.ts';
import { checkRoom, loadBackup } from './load.ts';
import { faultOf } from './verify.ts';

/** Undefined when there is no backup to try. */
export async function tryRestore(context: Pick<Context, 'backups' | 'db' | 'config'>): Promise<Outcome | undefined> {
  const newest = backupToTry(await listBackups(context));
  if (newest === undefined) return undefined;
  const outcome = await withRoom(context.config, (folder) => putAside(folder, opener(context, newest.name))).catch(
    inWords,
  );
  await noteWork(context.db, { kind: 'trial', name: newest.name, outcome });
  return outcome;
}

/** Restores into a separate SQLite database and folder, whatever stores this server uses. */
async function putAside(folder: string, open: OpenBackup): Promise<Outcome> {
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  try {
    const photos = await openFolderFiles(join(folder, 'photos'));
    const challengeFiles = await openFolderFiles(join(folder, 'challenge-files'));
    const backup = await checkBackup(open);
    await checkRoom(folder, backup, photos);
    await loadBackup(open, backup, { stores: { db, photos, challengeFiles } }).catch((error: unknown) => {
      throw isOutage(error) || faultOf(error) !== undefined ? error : new Unfit();
    });
    const rows = await dump(db);
    const areThere = portableTables.every((table) => rows.get(table)?.length === (backup.counts.get(table) ?? 0));
    return areThere && (await photos.list()).length === backup.photos.size ? 'good' : 'unfit';
  } finally {
    await db.destroy();
  }
}

/** The database refused the rows. */
class Unfit extends Error {}

function inWords(error: unknown): Outcome {
  const fault = faultOf(error);
  if (fault !== undefined) return fault;
  if (error instanceof Unfit) return 'unfit';
  if (error instanceof StorageOutage || isOutage(error)) return 'no-room';
  throw error;
}
