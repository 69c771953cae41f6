/** Creates a backup, or imports one that an administrator uploaded (docs/rules.md 14.15). */

import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { backupDays, backupsToForget, type BackupOrigin } from '#domain/jobs/backups.ts';
import { nowMs, ofThisComputer } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { StorageOutage } from '#server/files/files.ts';
import type { SentFile } from '#server/http/uploads.ts';
import { forgetCheck, nightlyKept, noteCheck } from '#server/store/backups.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import { NotABackup, type OpenBackup, unfinishedBackup } from './backupFile.ts';
import { backupType, listBackups, newName, withRoom } from './backupStore.ts';
import { checkBackup } from './check.ts';
import { decryptBackup } from './encrypt.ts';
import { contentsOf, fileOpener, inRefusals } from './verify.ts';
import { isSave, writeAll, type Stores } from './write.ts';

export type BackupContext = Stores & Pick<Context, 'backups' | 'config'>;

/**
 * Returns the backup's name. The backup is verified before it counts. A photo that is missing from the store is
 * reported with the backup, and does not prevent it.
 */
export async function createBackup(context: BackupContext, how: BackupOrigin, who: string | null): Promise<string> {
  const { db, config } = context;
  const name = await withRoom(config, async (path) => {
    await writeAll(path, context, { mayMiss: Infinity });
    return storeBackup(context, how, path);
  });
  await noteInLogbook(db, { kind: 'backup', who, about: how });
  return name;
}

/** Who uploads the backup, and the passphrase if it is encrypted. */
type Bringing = { who: string | null; passphrase: string | undefined };

/** Refuses a file that is no backup, and deletes it. An encrypted backup is stored decrypted, as the others are. */
export async function importBackup(
  context: BackupContext,
  { path }: SentFile,
  { who, passphrase }: Bringing,
): Promise<string> {
  const brought = fileOpener(path);
  const open = await inRefusals(decryptBackup(brought, passphrase));
  const name =
    open === brought
      ? await storeBackup(context, 'uploaded', path)
      : await withRoom(context.config, async (place) => {
          await inRefusals(writeUnlocked(open, place));
          return storeBackup(context, 'uploaded', place);
        });
  await noteInLogbook(context.db, { kind: 'backup-uploaded', who });
  return name;
}

/** Only the server's own account may read the file. */
async function writeUnlocked(open: OpenBackup, place: string): Promise<void> {
  await pipeline(await open(), createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    // The upload is on the same disk, so any other error is a storage outage.
    throw error instanceof NotABackup ? error : new StorageOutage('What is sent can not be unlocked', { cause: error });
  });
}

async function storeBackup({ backups, db }: BackupContext, how: BackupOrigin, path: string): Promise<string> {
  const backup = await inRefusals(checkBackup(fileOpener(path), []));
  const name = newName(how);
  await backups.putFile(name, path, backupType);
  await noteCheck(db, name, { outcome: 'good', found: contentsOf(backup) });
  return name;
}

export async function removeBackup({ backups, db }: Pick<Context, 'backups' | 'db'>, name: string): Promise<void> {
  await backups.delete(name);
  await forgetCheck(db, name);
}

/**
 * Backups hold children's names, so none is kept longer than promised (docs/rules.md 14.16). Returns how many were
 * deleted.
 */
export async function deleteOldBackups(
  context: Pick<Context, 'backups' | 'config' | 'db'>,
  now = nowMs(),
): Promise<number> {
  const old = backupsToForget(await listBackups(context), await nightlyKept(context.db), now);
  for (const { name } of old) await removeBackup(context, name);
  return old.length + (await forgetSaves(context.config.dataDir, now));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes old backups that the command line keeps next to the database before a restore, update or rollback. */
export async function forgetSaves(dataDir: string, now: number): Promise<number> {
  const saves = (await readdir(dataDir)).filter((name) => isBeside(name)).map((name) => join(dataDir, name));
  const ages = await Promise.all(saves.map(async (path) => now - ofThisComputer(await changedAt(path))));
  const old = saves.filter((_, place) => (ages[place] ?? 0) > backupDays * dayMs);
  for (const path of old) await rm(path, { recursive: true, force: true });
  return old.length;
}

/** A backup that was finished in the meantime has another name, and is new. */
const changedAt = async (path: string): Promise<number> =>
  (await stat(path).catch(() => ({ mtimeMs: Infinity }))).mtimeMs;

/** Includes files whose writer was killed. */
function isBeside(name: string): boolean {
  const whole = name.replace(unfinishedBackup, '');
  return isSave(whole) || /^voor-(?:bijwerken|terug)-.*\.backup$|^opzij-|^proef-/u.test(whole);
}
