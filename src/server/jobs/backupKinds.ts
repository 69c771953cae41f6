/** Backups as jobs: one every night, a trial restore every week, and those that a beheerder asks for (docs/rules.md 14.16–14.18). */

import type { BackupWork, Outcome } from '#domain/jobs/backups.ts';
import { Refusal } from '#domain/refusal.ts';
import { restoreIn } from '#server/backup/backupJobs.ts';
import { opener } from '#server/backup/backupStore.ts';
import { createBackup } from '#server/backup/create.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { tryRestore } from '#server/backup/trialRestore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/db/db.ts';
import { findAdmin, findPerson } from '#server/store/admins.ts';
import { noteWork } from '#server/store/backups.ts';
import { portableTables } from '#server/store/dump.ts';
import { enqueue } from '#server/store/jobQueue.ts';

import { failureOf, type JobDefinition, LeaseLost } from './jobKind.ts';
import { dayFrom } from './schedule.ts';

/** Before cleanup, which deletes old backups. */
const atNight = dayFrom(2);
const dayMs = 24 * 60 * 60 * 1000;

/** The number of the week. A week starts on Monday, after that night's backup. */
export function week(moment: Date): string {
  const day = Date.parse(atNight(moment));
  // 1 January 1970 was a Thursday.
  return `week-${Math.floor((day + 3 * dayMs) / (7 * dayMs))}`;
}

const ofRefusals = new Map<string, Outcome>([
  ['backup-broken', 'broken'],
  ['backup-newer', 'newer'],
  ['backup-unfit', 'unfit'],
]);

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refusal) return ofRefusals.get(error.code) ?? 'failed';
  return failureOf(error) === 'fault' ? 'failed' : 'no-room';
}

/** Stores the outcome for the beheerder's page, besides the result of the job itself. */
async function recordOutcome(db: Database, kind: BackupWork, work: () => Promise<string>): Promise<void> {
  try {
    await noteWork(db, { kind, name: await work(), outcome: 'good' });
  } catch (error) {
    await noteWork(db, { kind, name: null, outcome: outcomeOf(error) });
    throw error;
  }
}

/** The person who asked may be deleted by now. */
async function usernameOf(db: Database, teacher: string): Promise<string | null> {
  return (await findPerson(db, teacher))?.username ?? null;
}

/** Refuses when the person who asked lost the right to restore in the meantime. */
async function requestingAdmin(db: Database, teacher: string): Promise<string> {
  const found = await findAdmin(db, teacher);
  if (found === undefined) throw new Refusal('not-beheerder');
  return found.username;
}

export const backupKinds = {
  backup: {
    work: async (context, { key }) => {
      const who = await usernameOf(context.db, key);
      await recordOutcome(context.db, 'hand', () => createBackup(context, 'hand', who));
    },
  },

  /** The first backup of a week also enqueues a trial restore. */
  'nightly-backup': {
    work: async (context) => {
      await recordOutcome(context.db, 'nightly', () => createBackup(context, 'nightly', null));
      await enqueue(context.db, 'trial-restore', week(new Date(nowMs())));
    },
    period: atNight,
    isHarmless: true,
    waitsAtStart: true,
  },

  'trial-restore': {
    work: async (context) => {
      const outcome = await tryRestore(context);
      return { tried: Number(outcome !== undefined), good: Number(outcome === 'good') };
    },
  },

  /**
   * Finishes in the transaction of its rows, so it happens exactly once. A failed restore is not retried: by then
   * nobody expects it any more.
   */
  restore: {
    work: async (context, { key, finish }, signal) => {
      const { name, teacher } = restoreIn(key);
      try {
        const who = await requestingAdmin(context.db, teacher);
        const backup = await verifyBackup(context, name, portableTables);
        const first = async (tx: Tx): Promise<void> => {
          await requestingAdmin(tx, teacher);
          await finish(tx);
          await noteWork(tx, { kind: 'restore', name, outcome: 'good' });
        };
        await restoreBackup(context, { open: opener(context, name), backup, who, first, signal });
      } catch (error) {
        if (signal.aborted || error instanceof LeaseLost) throw error;
        await noteWork(context.db, { kind: 'restore', name, outcome: outcomeOf(error) });
        return { failed: 1 };
      }
      return { restored: 1 };
    },
  },
} satisfies Readonly<Record<string, JobDefinition<Context>>>;
