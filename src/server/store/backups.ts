/** Facts about backups in the database: the result of each verification, how many to keep, and how the last jobs ended. */

import { type BackupWork, nights, type Outcome } from '#domain/jobs/backups.ts';
import { type Database, now } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';

/** The counts of a backup's contents. */
export type BackupContents = {
  /** When the backup was made. */
  madeAt: string;
  /** The version of Lanceerbasis that made it. */
  app: string;
  docents: number;
  classes: number;
  teams: number;
  answers: number;
  photos: number;
  /** The number of answers' photos that were missing when it was made. */
  missing: number;
};

export type BackupCheck = { at: string; outcome: Outcome; found: BackupContents | null };

export async function noteCheck(db: Database, name: string, check: Omit<BackupCheck, 'at'>): Promise<void> {
  const row = { at: now(), outcome: check.outcome, found: check.found && JSON.stringify(check.found) };
  await db
    .insertInto('backupChecks')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** By the name of the backup. */
export async function checksOfBackups(db: Database): Promise<Map<string, BackupCheck>> {
  const rows = await db.selectFrom('backupChecks').selectAll().execute();
  return new Map(
    rows.map(({ name, at, outcome, found }) => [
      name,
      // `noteCheck` wrote it, so its type is known.
      { at, outcome, found: found === null ? null : (JSON.parse(found) as BackupContents) },
    ]),
  );
}

export async function forgetCheck(db: Database, name: string): Promise<void> {
  await db.deleteFrom('backupChecks').where('name', '=', name).execute();
}

/** The number of nightly backups to keep. */
export async function nightlyKept(db: Database): Promise<number> {
  return (await db.selectFrom('store').select('nightlyKept').executeTakeFirstOrThrow()).nightlyKept ?? nights.usual;
}

export async function setNightlyCount(db: Database, count: number): Promise<void> {
  await db.updateTable('store').set({ nightlyKept: count }).execute();
}

export type WorkDone = { kind: BackupWork; at: string; name: string | null; outcome: Outcome };

/** The last of each kind. */
export function lastWork(db: Database): Promise<WorkDone[]> {
  return db.selectFrom('backupWork').selectAll().execute();
}

export async function noteWork(db: Database, { kind, ...done }: Omit<WorkDone, 'at'>): Promise<void> {
  const row = { ...done, at: now() };
  await db
    .insertInto('backupWork')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

/** Jobs that wait or run. */
export function backupJobs(db: Database): Promise<Pick<JobRow, 'kind' | 'state' | 'tries'>[]> {
  return db
    .selectFrom('jobs')
    .select(['kind', 'state', 'tries'])
    .where('kind', 'in', ['backup', 'nightly-backup', 'trial-restore', 'restore'])
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
