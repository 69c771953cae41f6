/** Puts a backup on the shelf: one that is made now, or one that somebody brought (docs/rules.md 14.15). */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { backupDays, backupsToForget, type WayOfComing } from '#domain/jobs/backups.ts';
import { nowMs, ofThisComputer } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { SentFile } from '#server/http/uploads.ts';
import { forgetCheck, nightlyKept, noteCheck } from '#server/store/jobs/backups.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';

import { contentsOf, fileOpener, readWhole } from './looking.ts';
import { isSave, saveAll, type Stores } from './saving.ts';
import { backupType, listBackups, newName, withRoom } from './shelf.ts';

export type Shop = Stores & Pick<Context, 'backups' | 'config'>;

/** Answers its name. It is read back before it counts; a photo that is nowhere is told with it, and keeps nobody from a backup. */
export async function makeBackup(context: Shop, how: WayOfComing, who: string | null): Promise<string> {
  const { db, config } = context;
  const name = await withRoom(config, async (path) => {
    await saveAll(path, context, { dataDir: config.dataDir, mayMiss: Infinity });
    return putOnShelf(context, how, path);
  });
  await noteInLogbook(db, { kind: 'backup', who, about: how });
  return name;
}

/** Refuses a file that is no backup, and keeps nothing of it. */
export async function takeBackup(context: Shop, { path }: SentFile, who: string | null): Promise<string> {
  const name = await putOnShelf(context, 'uploaded', path);
  await noteInLogbook(context.db, { kind: 'backup-uploaded', who });
  return name;
}

async function putOnShelf({ backups, db }: Shop, how: WayOfComing, path: string): Promise<string> {
  const backup = await readWhole(fileOpener(path));
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
  const ages = await Promise.all(saves.map(async (path) => now - ofThisComputer((await stat(path)).mtimeMs)));
  const old = saves.filter((_, place) => (ages[place] ?? 0) > backupDays * dayMs);
  for (const path of old) await rm(path, { recursive: true, force: true });
  return old.length;
}

function isBeside(name: string): boolean {
  return isSave(name) || /^voor-(?:bijwerken|terug)-.*\.backup$|^opzij-|^proef-/u.test(name);
}
