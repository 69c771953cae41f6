/** Enqueues backups, trial restores and restores as jobs, which outlive the request. One restore at a time (docs/rules.md 14.21). */

import type { BackupWork } from '#domain/jobs/backups.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Database, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { backupJobs } from '#server/store/backups.ts';
import { requeue } from '#server/store/jobQueue.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';

/** Idempotent: two requests enqueue one job. */
export function enqueueBackup(db: Database, teacher: TeacherId): Promise<void> {
  return requeue(db, 'backup', teacher);
}

export function enqueueTrial(db: Database): Promise<void> {
  return requeue(db, 'trial-restore', 'hand');
}

/** Refuses when another restore is enqueued already. */
export function enqueueRestore(db: Database, name: string, teacher: TeacherId): Promise<void> {
  return transaction(db, async (tx) => {
    if ((await backupJobs(tx)).some(({ kind }) => kind === 'restore')) throw new Refusal('backup-busy');
    await requeue(tx, 'restore', `${name} ${teacher}`);
    await noteOfTeacher(tx, teacher, { kind: 'restore-asked', about: name });
  });
}

/** Splits the key at its space; the name of a backup has no spaces. */
export function restoreIn(key: string): { name: string; teacher: string } {
  const [name = '', teacher = ''] = key.split(' ');
  return { name, teacher };
}

/** A job that waits for its next try counts as not busy, because the outcome of its last try is shown instead. */
export async function busyWith(db: Database): Promise<BackupWork[]> {
  const jobs = (await backupJobs(db)).filter(({ tries, state }) => state === 'running' || tries === 0);
  return [...new Set(jobs.flatMap(({ kind }) => works[kind] ?? []))];
}

const works: Readonly<Record<string, BackupWork>> = {
  backup: 'hand',
  'nightly-backup': 'nightly',
  'trial-restore': 'trial',
  restore: 'restore',
};
