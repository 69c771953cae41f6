/** Reads a backup to its end, counts its contents and stores the result with it. */

import { createReadStream } from 'node:fs';

import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import { type BackupContents, noteCheck } from '#server/store/backups.ts';
import type { PortableTable } from '#server/store/dump.ts';

import { NewerBackup, NotABackup, type OpenBackup } from './backupFile.ts';
import { opener } from './backupStore.ts';
import { type CheckedBackup, checkBackup } from './check.ts';
import { PassphraseRefused } from './encrypt.ts';

export const fileOpener =
  (path: string): OpenBackup =>
  () =>
    Promise.resolve(createReadStream(path));

/** `counts` is the number of rows by table. */
type Counted = Pick<CheckedBackup, 'counts' | 'missing' | 'madeAt' | 'app'> & { photos: { size: number } };

export function contentsOf({ counts, photos, missing, madeAt, app }: Counted): BackupContents {
  const count = (table: 'teachers' | 'runs' | 'teams' | 'answers'): number => counts.get(table) ?? 0;
  return {
    madeAt,
    app,
    docents: count('teachers'),
    classes: count('runs'),
    teams: count('teams'),
    answers: count('answers'),
    photos: photos.size,
    missing,
  };
}

/** Why the file can't be restored; undefined for any other error. */
export function faultOf(error: unknown): 'broken' | 'newer' | undefined {
  if (error instanceof NotABackup) return 'broken';
  return error instanceof NewerBackup ? 'newer' : undefined;
}

/** The refusal for a file that can't be restored; undefined for any other error. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof NewerBackup) return new Refusal('backup-newer');
  if (!(error instanceof NotABackup)) return undefined;
  const { line, found } = error;
  return new Refusal('backup-broken', { faults: [{ file: 'back-up', line, message: found }] });
}

/** Turns errors about the file or its passphrase into refusals for the person who uploaded it. */
export async function inRefusals<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PassphraseRefused) refuseFields({ passphrase: `backup.passphrase-${error.why}` });
    throw refusalOf(error) ?? error;
  }
}

/** Verifies a stored backup, and stores the result. */
export async function verifyBackup(
  context: Pick<Context, 'backups' | 'db'>,
  name: string,
  keep: readonly PortableTable[],
): Promise<CheckedBackup> {
  const { db } = context;
  try {
    const backup = await checkBackup(opener(context, name), keep);
    await noteCheck(db, name, { outcome: 'good', found: contentsOf(backup) });
    return backup;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    await noteCheck(db, name, { outcome: fault, found: null });
    throw refusalOf(error) ?? error;
  }
}
