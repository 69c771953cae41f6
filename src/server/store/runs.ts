/** Class runs: a class doing one challenge, with its docents. */

import { sql } from 'kysely';

import { endOfSchoolYear, type Ending, hasEnded } from '#domain/lesson/endDate.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, now, today, type Tx } from '#server/db/db.ts';
import { claimed, fresh, type RunId, type TeacherId } from '#server/db/scope.ts';

import { ledBy } from './classDocents.ts';

export type Run = {
  id: RunId;
  /** The owner. */
  teacherId: TeacherId;
  challenge: string;
  /** The version, when the challenge is one of the school's own. */
  challengeVersion: string | null;
  text: string;
  createdAt: string;
  archivedAt: string | null;
  lastActiveAt: string | null;
  keepsakeNamelessAt: string | null;
  photosFirstAt: string | null;
  /** When the demo created it. */
  demoAt: string | null;
} & Ending;

/**
 * The runs that this docent leads as owner or colleague, each with the moment at which this docent last had it active.
 */
function ledRuns(db: Database, teacher: TeacherId) {
  const ownMoment = sql<string | null>`case when "runs"."teacherId" = ${teacher} then "runs"."lastActiveAt" else
    (select "lastActiveAt" from "colleagues" where "runId" = "runs"."id" and "colleagues"."teacherId" = ${teacher}) end`;
  return db
    .selectFrom('runs')
    .select([
      'id',
      'teacherId',
      'challenge',
      'challengeVersion',
      'text',
      'createdAt',
      'archivedAt',
      'endsOn',
      'endedAt',
      'keepsakeNamelessAt',
      'photosFirstAt',
      'demoAt',
      ownMoment.as('lastActiveAt'),
    ])
    .where(sql<boolean>`"runs"."id" in (${ledBy(teacher)})`);
}

/** Newest first. */
export function runsOf(db: Database, teacher: TeacherId): Promise<Run[]> {
  return ledRuns(db, teacher).orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** Only runs that have not ended. */
export async function livingRunsOf(db: Database, teacher: TeacherId): Promise<Run[]> {
  const date = today();
  return (await runsOf(db, teacher)).filter((run) => !hasEnded(run, date));
}

/** A run that this docent leads, by the id that a client sent. */
export function findRunOf(db: Database, teacher: TeacherId, run: string): Promise<Run | undefined> {
  return ledRuns(db, teacher).where('id', '=', claimed.run(run)).executeTakeFirst();
}

/** Undefined when its owner was deleted in the meantime. */
export function findRun(db: Database, run: RunId): Promise<Run | undefined> {
  return db.selectFrom('runs').selectAll().where('id', '=', run).executeTakeFirst();
}

/** Any run, by the id that a client sent; for administrators only. */
export function findRunNamed(db: Database, run: string): Promise<Run | undefined> {
  return findRun(db, claimed.run(run));
}

export function createRun(
  db: Database,
  teacher: TeacherId,
  {
    challenge,
    challengeVersion = null,
    text,
  }: Pick<Run, 'challenge' | 'text'> & Partial<Pick<Run, 'challengeVersion'>>,
): Promise<Run> {
  return db
    .insertInto('runs')
    .values({
      id: fresh.run(),
      teacherId: teacher,
      challenge,
      challengeVersion,
      text,
      createdAt: now(),
      archivedAt: null,
      lastActiveAt: null,
      endsOn: endOfSchoolYear(today()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes the run active in this session, and remembers it for the docent's next login. An archived run is restored. */
export async function activateRun(
  tx: Tx,
  run: RunId,
  { id: teacher, session }: { id: TeacherId; session: string },
): Promise<void> {
  const started = nowMs();
  const before = await tx
    .selectFrom('teacherSessions')
    .select('runId')
    .where('tokenHash', '=', session)
    .executeTakeFirst();
  // The previous run was in use until now. Its time is one millisecond earlier, so that the new run is the most recent.
  if (before?.runId) await noteActive(tx, before.runId, { teacher, atMs: started - 1 });
  await noteActive(tx, run, { teacher, atMs: started });
  await tx.updateTable('runs').set({ archivedAt: null }).where('id', '=', run).execute();
  await tx.updateTable('teacherSessions').set({ runId: run }).where('tokenHash', '=', session).execute();
}

/** Stored per docent, because a colleague's last class says nothing about this docent's next lesson. */
async function noteActive(tx: Tx, run: RunId, { teacher, atMs }: { teacher: TeacherId; atMs: number }): Promise<void> {
  const moment = { lastActiveAt: new Date(atMs).toISOString() };
  await tx.updateTable('runs').set(moment).where('id', '=', run).where('teacherId', '=', teacher).execute();
  await tx.updateTable('colleagues').set(moment).where('runId', '=', run).where('teacherId', '=', teacher).execute();
}

export async function renameRun(tx: Tx, run: RunId, text: string): Promise<void> {
  await tx.updateTable('runs').set({ text }).where('id', '=', run).execute();
}

/** Whether its keepsakes show first names. An existing moment is kept. */
export async function nameKeepsakes(tx: Tx, { id, keepsakeNamelessAt }: Run, isNamed: boolean): Promise<void> {
  const moment = isNamed ? null : (keepsakeNamelessAt ?? now());
  await tx.updateTable('runs').set({ keepsakeNamelessAt: moment }).where('id', '=', id).execute();
}

/** Whether each of its photos is checked first. An existing moment is kept. */
export async function lookAtPhotosFirst(tx: Tx, { id, photosFirstAt }: Run, isOn: boolean): Promise<void> {
  const moment = isOn ? (photosFirstAt ?? now()) : null;
  await tx.updateTable('runs').set({ photosFirstAt: moment }).where('id', '=', id).execute();
}

/** An archived run is active in no session. */
export async function archiveRun(tx: Tx, run: RunId, archived: boolean): Promise<void> {
  await tx
    .updateTable('runs')
    .set({ archivedAt: archived ? now() : null })
    .where('id', '=', run)
    .execute();
  if (archived) await tx.updateTable('teacherSessions').set({ runId: null }).where('runId', '=', run).execute();
}

/**
 * Deletes all runs of one of the school's own challenges. When any of them has teams, deletes nothing and returns the
 * number of teams.
 */
export async function removeRuns(tx: Tx, challenge: string): Promise<{ runs: number; teams: number }> {
  const teams = await tx
    .selectFrom('teams')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .where('runs.challenge', '=', challenge)
    .where('runs.challengeVersion', 'is not', null)
    .select('teams.id')
    .execute();
  if (teams.length > 0) return { runs: 0, teams: teams.length };
  const deleted = await tx
    .deleteFrom('runs')
    .where('challenge', '=', challenge)
    .where('challengeVersion', 'is not', null)
    .returning('id')
    .execute();
  return { runs: deleted.length, teams: 0 };
}
