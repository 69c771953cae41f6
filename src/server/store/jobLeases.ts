/** Leases of jobs: each change to a running job names its lease, so that a server that lost the lease changes nothing. */

import { furthestMs, type JobFailure, waitMsAfter } from '#domain/jobs/jobs.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now } from '#server/db/db.ts';
import type { JobRow } from '#server/db/schema.ts';
import { fresh } from '#server/db/scope.ts';

/** The job with its lease when it was read. */
export type Lease = Pick<JobRow, 'id' | 'lease'>;

const atOnce = 20;

/** Due jobs of these kinds, the longest due first. */
export async function dueJobs(db: Database, kinds: readonly string[]): Promise<JobRow[]> {
  if (kinds.length === 0) return [];
  const latest = new Date(nowMs() + furthestMs).toISOString();
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where((where) => where.or([where('runAt', '<=', now()), where('runAt', '>', latest)]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

/** Claims the job with a new lease; undefined when another server was first. */
export function claimJob(db: Database, id: string): Promise<JobRow | undefined> {
  const lease = fresh.id();
  return db
    .updateTable('jobs')
    .set(({ eb }) => ({ state: 'running', lease, beats: 0, tries: eb('tries', '+', 1), startedAt: now() }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

export function runningJobs(db: Database): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().where('state', '=', 'running').execute();
}

function ofLease(db: Database, { id, lease }: Lease) {
  return db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);
}

async function hasChanged(query: {
  executeTakeFirstOrThrow: () => Promise<{ numUpdatedRows: bigint }>;
}): Promise<boolean> {
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Sends a heartbeat; false when another server has the lease by now. */
export function renewLease(db: Database, lease: Lease): Promise<boolean> {
  return hasChanged(
    ofLease(db, lease)
      .where('state', '=', 'running')
      .set(({ eb }) => ({ beats: eb('beats', '+', 1) })),
  );
}

/** Idempotent for the holder of the lease; false when another server has it by now. */
export function finishJob(db: Database, lease: Lease): Promise<boolean> {
  return hasChanged(
    ofLease(db, lease).where('state', 'in', ['running', 'done']).set({ state: 'done', endedAt: now(), failure: null }),
  );
}

/** Returns the job to the queue. The try does not count. */
export async function releaseJob(db: Database, lease: Lease): Promise<void> {
  await ofLease(db, lease)
    .where('state', '=', 'running')
    .set(({ eb }) => ({ state: 'waiting', lease: null, tries: eb('tries', '-', 1), startedAt: null }))
    .execute();
}

/** Schedules the next try, or fails the job; true when that was the last try. */
export async function failAttempt(db: Database, job: Lease & { tries: number }, failure: JobFailure): Promise<boolean> {
  const waitMs = waitMsAfter(job.tries);
  const next =
    waitMs === undefined
      ? { state: 'failed' as const, endedAt: now() }
      : { state: 'waiting' as const, runAt: new Date(nowMs() + waitMs).toISOString() };
  await ofLease(db, job)
    .where('state', '=', 'running')
    .set({ ...next, failure, lease: null })
    .execute();
  return waitMs === undefined;
}

/** Reclaims a job from a server that is gone. The try counts. */
export async function reclaimStaleJobs(db: Database, job: JobRow): Promise<void> {
  const isOver = waitMsAfter(job.tries) === undefined;
  const next = isOver ? { state: 'failed' as const, endedAt: now() } : { state: 'waiting' as const, runAt: now() };
  await ofLease(db, job)
    .where('state', '=', 'running')
    .where('beats', '=', job.beats)
    .set({ ...next, failure: 'server-ended', lease: null })
    .execute();
}
