/** Creates a backup, or imports one that an administrator uploaded (docs/rules.md 14.15). */

import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { backupDays, backupsToForget, type WayOfComing } from '#domain/jobs/backups.ts';
import { nowMs, ofThisComputer } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { StorageOutage } from '#server/files/files.ts';
import type { SentFile } from '#server/http/uploads.ts';
import { forgetCheck, nightlyKept, noteCheck } from '#server/store/backups.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import { NotABackup, type OpenBackup, unfinishedBackup } from './backupFile.ts';
import { backupType, listBackups, newName, withRoom } from './backupStore.ts';
import { decryptBackup } from './encrypt.ts';
import { contentsOf, fileOpener, inRefusals, readWhole } from './verify.ts';
import { isSave, writeAll, type Stores } from './write.ts';

export type BackupContext = Stores & Pick<Context, 'backups' | 'config'>;

/** Answers its name. It is read back before it counts; a photo that is nowhere is told with it, and keeps nobody from a backup. */
export async function createBackup(context: BackupContext, how: WayOfComing, who: string | null): Promise<string> {
  const { db, config } = context;
  const name = await withRoom(config, async (path) => {
    await writeAll(path, context, { mayMiss: Infinity });
    return putOnShelf(context, how, path);
  });
  await noteInLogbook(db, { kind: 'backup', who, about: how });
  return name;
}

/** Whose it is, and what opens it where it is locked. */
type Bringing = { who: string | null; passphrase: string | undefined };

/** Refuses a file that is no backup, and keeps nothing of it. One that is locked comes on the shelf as the others lie there. */
export async function importBackup(
  context: BackupContext,
  { path }: SentFile,
  { who, passphrase }: Bringing,
): Promise<string> {
  const brought = fileOpener(path);
  const open = await inRefusals(decryptBackup(brought, passphrase));
  const name =
    open === brought
      ? await putOnShelf(context, 'uploaded', path)
      : await withRoom(context.config, async (place) => {
          await inRefusals(writeUnlocked(open, place));
          return putOnShelf(context, 'uploaded', place);
        });
  await noteInLogbook(context.db, { kind: 'backup-uploaded', who });
  return name;
}

/** For nobody else's eyes. */
async function writeUnlocked(open: OpenBackup, place: string): Promise<void> {
  await pipeline(await open(), createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    // What was sent lies on the same disk: all else is the disk's trouble.
    throw error instanceof NotABackup ? error : new StorageOutage('What is sent can not be unlocked', { cause: error });
  });
}

async function putOnShelf({ backups, db }: BackupContext, how: WayOfComing, path: string): Promise<string> {
  const backup = await readWhole(fileOpener(path), []);
  const name = newName(how);
  await backups.putFile(name, path, backupType);
  await noteCheck(db, name, { outcome: 'good', found: contentsOf(backup) });
  return name;
}

export async function removeBackup({ backups, db }: Pick<Context, 'backups' | 'db'>, name: string): Promise<void> {
  await backups.delete(name);
  await forgetCheck(db, name);
}

/** They hold names of children: none is kept for longer than is said (docs/rules.md 14.16). Answers how many went. */
export async function forgetOld(context: Pick<Context, 'backups' | 'config' | 'db'>, now = nowMs()): Promise<number> {
  const old = backupsToForget(await listBackups(context), await nightlyKept(context.db), now);
  for (const { name } of old) await removeBackup(context, name);
  return old.length + (await forgetSaves(context.config.dataDir, now));
}

const dayMs = 24 * 60 * 60 * 1000;

/** What the command line keeps beside the database before it puts something back, updates or goes back. */
export async function forgetSaves(dataDir: string, now: number): Promise<number> {
  const saves = (await readdir(dataDir)).filter((name) => isBeside(name)).map((name) => join(dataDir, name));
  const ages = await Promise.all(saves.map(async (path) => now - ofThisComputer(await changedAt(path))));
  const old = saves.filter((_, place) => (ages[place] ?? 0) > backupDays * dayMs);
  for (const path of old) await rm(path, { recursive: true, force: true });
  return old.length;
}

/** One that is whole by now has another name, and is young. */
const changedAt = async (path: string): Promise<number> =>
  (await stat(path).catch(() => ({ mtimeMs: Infinity }))).mtimeMs;

/** Also one that was killed while it was written. */
function isBeside(name: string): boolean {
  const whole = name.replace(unfinishedBackup, '');
  return isSave(whole) || /^voor-(?:bijwerken|terug)-.*\.backup$|^opzij-|^proef-/u.test(whole);
}
