/** The docents of a class: its owner and the colleagues who also lead it. */

import type { ClassDocent } from '#domain/people/classDocents.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';

import { endInvitesBy } from './linkRights.ts';

export type Docent = { id: TeacherId; username: string; name: string };

const byName = new Intl.Collator('nl', { numeric: true });

/** All docents of this server, sorted by the name that colleagues see. */
export async function docentsHere(db: Database): Promise<Docent[]> {
  const rows = await db.selectFrom('teachers').select(['id', 'username', 'displayName']).execute();
  return rows
    .map(({ id, username, displayName }) => ({ id, username, name: displayName ?? username }))
    .toSorted((one, other) => byName.compare(one.name, other.name) || byName.compare(one.username, other.username));
}

/** The owner first, then the colleagues in order of arrival. */
export async function docentsOf(db: Database, run: RunId): Promise<(Docent & ClassDocent)[]> {
  const owner = await db
    .selectFrom('teachers')
    .innerJoin('runs', 'runs.teacherId', 'teachers.id')
    .where('runs.id', '=', run)
    .select(columns)
    .execute();
  const colleagues = await db
    .selectFrom('teachers')
    .innerJoin('colleagues', 'colleagues.teacherId', 'teachers.id')
    .where('colleagues.runId', '=', run)
    .orderBy('colleagues.addedAt')
    .orderBy('teachers.id')
    .select(columns)
    .execute();
  return [...owner.map((one) => toDocent(one, true)), ...colleagues.map((one) => toDocent(one, false))];
}

const columns = ['teachers.id', 'teachers.username', 'teachers.displayName'] as const;

type Row = { id: TeacherId; username: string; displayName: string | null };

function toDocent({ id, username, displayName }: Row, isOwner: boolean): Docent & ClassDocent {
  return { id, username, name: displayName ?? username, isOwner };
}

/** The name of the docent who let each colleague in. Colleagues whose host is unknown are left out. */
export async function letInBy(db: Database, run: RunId): Promise<ReadonlyMap<TeacherId, string>> {
  const rows = await db
    .selectFrom('colleagues')
    .innerJoin('teachers', 'teachers.id', 'colleagues.letInBy')
    .where('colleagues.runId', '=', run)
    .select(['colleagues.teacherId', 'teachers.username', 'teachers.displayName'])
    .execute();
  return new Map(rows.map(({ teacherId, username, displayName }) => [teacherId, displayName ?? username]));
}

/** Idempotent: an existing colleague keeps the original date. `by` let the colleague in. */
export async function addColleague(tx: Tx, run: RunId, teacher: TeacherId, by: TeacherId | null): Promise<void> {
  await tx
    .insertInto('colleagues')
    .values({ runId: run, teacherId: teacher, addedAt: now(), lastActiveAt: null, letInBy: by })
    .onConflict((conflict) => conflict.columns(['runId', 'teacherId']).doNothing())
    .execute();
}

/** Also deactivates the class in all sessions of the colleague, and ends the colleague's invites to it. */
export async function removeColleague(tx: Tx, run: RunId, teacher: TeacherId): Promise<void> {
  await tx.deleteFrom('colleagues').where('runId', '=', run).where('teacherId', '=', teacher).execute();
  await tx
    .updateTable('teacherSessions')
    .set({ runId: null })
    .where('runId', '=', run)
    .where('teacherId', '=', teacher)
    .execute();
  await endInvitesBy(tx, teacher, run);
}

/** The previous owner becomes a colleague. */
export async function handOver(tx: Tx, run: RunId, to: TeacherId): Promise<void> {
  const { teacherId, lastActiveAt } = await tx
    .selectFrom('runs')
    .select(['teacherId', 'lastActiveAt'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  if (teacherId === to) return;
  const deleted = await tx
    .deleteFrom('colleagues')
    .where('runId', '=', run)
    .where('teacherId', '=', to)
    .returning('lastActiveAt')
    .executeTakeFirst();
  await tx
    .insertInto('colleagues')
    .values({ runId: run, teacherId, addedAt: now(), lastActiveAt, letInBy: null })
    .execute();
  await tx
    .updateTable('runs')
    .set({ teacherId: to, lastActiveAt: deleted?.lastActiveAt ?? null })
    .where('id', '=', run)
    .execute();
}

/**
 * Runs before a docent is deleted: a class with colleagues goes to the first of them; classes without colleagues are
 * deleted with the docent.
 */
export async function passOnClasses(tx: Tx, teacher: TeacherId): Promise<void> {
  const runs = await tx.selectFrom('runs').select('id').where('teacherId', '=', teacher).execute();
  for (const { id } of runs) {
    const [, first] = await docentsOf(tx, id);
    if (first !== undefined) await handOver(tx, id, first.id);
  }
}

/** The sessions to notify when a docent's classes change. */
export async function sessionsToNotify(db: Database, teacher: TeacherId): Promise<string[]> {
  const rows = await db.selectFrom('teacherSessions').select('tokenHash').where('teacherId', '=', teacher).execute();
  return rows.map(({ tokenHash }) => tokenHash);
}
