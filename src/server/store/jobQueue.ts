/** The job queue: enqueue, requeue and retry jobs, and list them. */

import type { JobKind, JobState } from '#domain/jobs/jobs.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { fresh } from '#server/db/scope.ts';

function unbegun(kind: JobKind, key: string): JobRow {
  const askedAt = now();
  return { id: fresh.id(), kind, key, askedAt, runAt: askedAt, ...anew, lease: null, beats: 0 };
}

/** The state of a job that never ran. */
const anew = { state: 'waiting', tries: 0, startedAt: null, endedAt: null, failure: null } as const;

/**
 * Idempotent: does nothing when a job of this kind and key exists, even when it is done. In a transaction the job
 * exists once that commits.
 */
export async function enqueue(db: Database, kind: JobKind, key: string): Promise<void> {
  await db
    .insertInto('jobs')
    .values(unbegun(kind, key))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

/** Also enqueues a job that was done or failed before. Nothing changes when one waits or runs. */
export function requeue(db: Database, kind: JobKind, key: string): Promise<void> {
  return requeueEach(db, kind, [key]);
}

/** Keeps a statement below the limit on bound values of either engine. */
const rowsAtOnce = 400;

/** Requeues many keys in few statements, because the classes of many schools end on one day. */
export async function requeueEach(db: Database, kind: JobKind, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const rows = keys.slice(from, from + rowsAtOnce).map((key) => unbegun(kind, key));
    await db
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet((eb) => ({
            ...anew,
            askedAt: eb.ref('excluded.askedAt'),
            runAt: eb.ref('excluded.runAt'),
            lease: null,
          }))
          .where('jobs.state', 'in', ['done', 'failed']),
      )
      .execute();
  }
}

/** Deletes the waiting restores that this docent asked for, when the docent loses the right to restore. */
export async function forgetRestoresOf(tx: Tx, teacher: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', 'restore')
    .where('state', '=', 'waiting')
    .where('key', 'like', `% ${teacher}`)
    .execute();
}

/** Retries a failed job as if it had never run; false when there is no such job. */
export async function retryJob(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...anew, runAt: now() })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findJob(db: Database, kind: JobKind, key: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();
}

/** The first jobs in this state, and their total number: the next ones, or the most recent ones. */
export async function jobsIn(db: Database, state: JobState, most: number): Promise<{ all: number; first: JobRow[] }> {
  const { all } = await db
    .selectFrom('jobs')
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const [by, direction] = order[state];
  const rows = db.selectFrom('jobs').selectAll().where('state', '=', state).orderBy(by, direction).orderBy('id');
  return { all, first: await rows.limit(most).execute() };
}

/** The number of failed jobs. */
export async function failedJobs(db: Database): Promise<{ all: number; byKind: Record<string, number> }> {
  const kinds = await db
    .selectFrom('jobs')
    .where('state', '=', 'failed')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('times')])
    .groupBy('kind')
    .execute();
  const all = kinds.reduce((sum, { times }) => sum + times, 0);
  return { all, byKind: Object.fromEntries(kinds.map(({ kind, times }) => [kind, times])) };
}

/** The number of waiting and running jobs, and since when the oldest waiting job is due. */
export async function jobsAhead(db: Database): Promise<{ waiting: number; running: number; dueSince: string | null }> {
  const states = await db
    .selectFrom('jobs')
    .where('state', 'in', ['waiting', 'running'])
    .select(({ fn }) => ['state', fn.countAll<number>().as('times'), fn.min('runAt').as('first')])
    .groupBy('state')
    .execute();
  const of = (state: JobState) => states.find((one) => one.state === state);
  const first = of('waiting')?.first ?? null;
  const dueSince = first !== null && first <= now() ? first : null;
  return { waiting: of('waiting')?.times ?? 0, running: of('running')?.times ?? 0, dueSince };
}

/** Whether another job of the same kind is due now. */
export async function isAnotherDue(db: Database, kind: JobKind, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('key', '!=', key)
    .where('runAt', '<=', now())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** After scheduled work succeeded, deletes its failures of earlier periods. */
export async function forgetFailed(db: Database, kind: string): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('state', '=', 'failed').execute();
}

const order = {
  waiting: ['runAt', 'asc'],
  running: ['startedAt', 'asc'],
  failed: ['endedAt', 'desc'],
  done: ['endedAt', 'desc'],
} as const satisfies Record<JobState, readonly [keyof JobRow, 'asc' | 'desc']>;

/** Longer than any period of scheduled work, so that finished work does not run twice. */
const retentionDays = { done: 30, failed: 90 };

export async function forgetJobs(tx: Tx): Promise<void> {
  for (const state of ['done', 'failed'] as const) {
    const before = new Date(nowMs() - retentionDays[state] * 24 * 60 * 60 * 1000).toISOString();
    await tx.deleteFrom('jobs').where('state', '=', state).where('endedAt', '<', before).execute();
  }
}
