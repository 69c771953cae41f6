/** Reads a backup to its end and counts what is in it; what was found is kept beside it. */

import { createReadStream } from 'node:fs';

import type { Outcome } from '#domain/jobs/backups.ts';
import { Refusal, refuseFields, type RefusalCode } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import { type BackupContents, noteCheck } from '#server/store/jobs/backups.ts';

import { NotABackup, type OpenBackup } from './backupFile.ts';
import { PassphraseRefused } from './locked/locked.ts';
import { type CheckedBackup, checkBackup, NewerBackup } from './restoring.ts';
import { opener } from './shelf.ts';

export const fileOpener =
  (path: string): OpenBackup =>
  () =>
    Promise.resolve(createReadStream(path));

export function contentsOf({ rows, photos, missing, madeAt, app }: CheckedBackup): BackupContents {
  const count = (table: 'teachers' | 'runs' | 'teams' | 'answers'): number => rows.get(table)?.length ?? 0;
  return {
    madeAt,
    app: app ?? null,
    docents: count('teachers'),
    classes: count('runs'),
    teams: count('teams'),
    answers: count('answers'),
    photos,
    missing,
  };
}

/** What a file is that can't be put back; undefined where something else is wrong. */
export function faultOf(error: unknown): 'broken' | 'newer' | undefined {
  if (error instanceof NotABackup) return 'broken';
  return error instanceof NewerBackup ? 'newer' : undefined;
}

const refusals = { broken: 'backup-broken', newer: 'backup-newer' } as const satisfies Partial<
  Record<Outcome, RefusalCode>
>;

/** Reads it to its end; refuses what is broken, somebody else's or newer. */
export async function readWhole(open: OpenBackup): Promise<CheckedBackup> {
  return inRefusals(checkBackup(open));
}

/** What is wrong with a file or its passphrase, as whoever brought it is told. */
export async function inRefusals<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PassphraseRefused) refuseFields({ passphrase: `backup.passphrase-${error.why}` });
    const fault = faultOf(error);
    throw fault === undefined ? error : new Refusal(refusals[fault]);
  }
}

/** The same of one on the shelf; what was found is kept. */
export async function lookAt(context: Pick<Context, 'backups' | 'db'>, name: string): Promise<CheckedBackup> {
  const { db } = context;
  try {
    const backup = await checkBackup(opener(context, name));
    await noteCheck(db, name, { outcome: 'good', found: contentsOf(backup) });
    return backup;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    await noteCheck(db, name, { outcome: fault, found: null });
    throw new Refusal(refusals[fault]);
  }
}
