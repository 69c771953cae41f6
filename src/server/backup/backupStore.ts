/** Lists, opens and names the backups of this server. */

import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type BackupFacts, type BackupOrigin, backupOrigins } from '#domain/jobs/backups.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import { uploadsDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { type BackupCheck, checksOfBackups } from '#server/store/backups.ts';

import type { OpenBackup } from './backupFile.ts';

export type StoredBackup = BackupFacts & { size: number; check: BackupCheck | null };

export const backupType = 'application/gzip';

const ending = '.backup';

/** Such as `2026-11-22T02-00-00-000Z_nightly_1f0c9a4e.backup`. */
export function newName(how: BackupOrigin): string {
  const moment = new Date(nowMs()).toISOString().replaceAll(/[:.]/gu, '-');
  return `${moment}_${how}_${randomUUID().slice(0, 8)}${ending}`;
}

const ours = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z_([a-z-]+)_[0-9a-f]{8}\.backup$/u;

/** Parses the name; undefined for a file that somebody placed there by hand. */
function readName(name: string): Pick<BackupFacts, 'madeAt' | 'how'> | undefined {
  const [, day = '', hour = '', minute = '', second = '', ms = '', said = ''] = ours.exec(name) ?? [];
  const how = backupOrigins.find((origin) => origin === said);
  return how && { madeAt: `${day}T${hour}:${minute}:${second}.${ms}Z`, how };
}

/** Newest first. */
export async function listBackups({ backups, db }: Pick<Context, 'backups' | 'db'>): Promise<StoredBackup[]> {
  const checks = await checksOfBackups(db);
  return (await backups.list())
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name, changedAt, size }) => {
      const check = checks.get(name) ?? null;
      const said = readName(name) ?? { madeAt: changedAt.toISOString(), how: 'uploaded' as const };
      return { name, size, ...said, check, outcome: check?.outcome ?? null };
    })
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** The newest `madeAt` of all backups that are good: changes made after it are in no backup. */
export async function newestBackupAt(context: Pick<Context, 'backups' | 'db'>): Promise<string | undefined> {
  const whole = (await listBackups(context)).filter(({ outcome }) => outcome === 'good');
  const moments = whole.map(({ check, madeAt }) => check?.found?.madeAt ?? madeAt);
  return moments.toSorted().at(-1);
}

/** Refuses a name that no backup here has. */
export async function getBackup(context: Pick<Context, 'backups' | 'db'>, name: string): Promise<StoredBackup> {
  const found = (await listBackups(context)).find((one) => one.name === name);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/** A backup that is deleted in the meantime gets the same refusal as one that never existed. */
export function opener({ backups }: Pick<Context, 'backups'>, name: string): OpenBackup {
  return async () => {
    const file = await backups.get(name);
    if (file === undefined) throw new Refusal('not-found');
    return file.body;
  };
}

/** Provides a temporary path on this computer while `work` runs. */
export async function withRoom<Result>(
  config: Pick<Context['config'], 'dataDir'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = uploadsDir(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
