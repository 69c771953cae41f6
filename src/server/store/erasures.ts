/** Erases a class, a team or a pupil, and keeps a record: when, what, how many, by which rule, by whom. */

import type { ErasedKind, ErasureRule } from '#domain/lesson/endDate.ts';
import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { claimed, fresh, type RunId, type TeacherId, type TeamId } from '#server/db/scope.ts';

import { noteRemovedSessions } from './endedSessions.ts';
import { holdPhotos } from './photoChecks.ts';

/** The rule that caused the erasure, and the docent who asked; null when the grace period was over. */
export type ErasureReason = { rule: ErasureRule; by: TeacherId | null };
export type Erasure = Tables['wipes'];

/**
 * Erases the run with all work of its teams; their devices can still be notified. Undefined when another transaction erased
 * it first.
 */
export async function eraseRun(
  tx: Tx,
  run: RunId,
  why: ErasureReason,
): Promise<{ erasure: Erasure; teams: TeamId[] } | undefined> {
  const teams = (await tx.selectFrom('teams').select('id').where('runId', '=', run).execute()).map(({ id }) => id);
  const erasure = await record(tx, { kind: 'class', of: run, run, teams }, why);
  if (erasure === undefined) return undefined;
  for (const team of teams) await noteRemovedSessions(tx, team);
  await tx.deleteFrom('runs').where('id', '=', run).execute();
  return { erasure, teams };
}

/**
 * Erases a team of this run, by the id that a client sent; its devices can still be notified. With `unused` only while
 * nobody has logged in with its code.
 */
export async function eraseTeam(
  tx: Tx,
  { run, team, unused = false }: { run: RunId; team: string; unused?: boolean },
  why: ErasureReason,
): Promise<TeamId | undefined> {
  const found = await tx
    .selectFrom('teams')
    .select('id')
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .$if(unused, (query) => query.where('usedAt', 'is', null))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await record(tx, { kind: 'team', of: found.id, run, teams: [found.id] }, why);
  await noteRemovedSessions(tx, found.id);
  await holdPhotosAround(tx, 'team', found.id);
  await tx.deleteFrom('teams').where('id', '=', found.id).execute();
  return found.id;
}

/**
 * When a pupil who may not be in a photo leaves, that pupil may still be in photos of the class, so these are held
 * (docs/rules.md 15.28).
 */
async function holdPhotosAround(tx: Tx, kind: 'team' | 'pupil', of: string): Promise<void> {
  const classes = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where(kind === 'team' ? 'teams.id' : 'students.id', '=', of as never)
    .where('students.noPhotoAt', 'is not', null)
    .select('teams.runId')
    .distinct()
    .execute();
  for (const { runId } of classes) await holdPhotos(tx, runId, null);
}

/** Records that a pupil of this run was removed from its team. */
export async function notePupilErased(
  tx: Tx,
  { run, pupil }: { run: RunId; pupil: string },
  why: ErasureReason,
): Promise<void> {
  await record(tx, { kind: 'pupil', of: pupil, run, teams: [] }, why);
}

type About = { kind: ErasedKind; of: string; run: RunId; teams: readonly TeamId[] };

/** Records the erasure before the rows are deleted. All photos of these teams are registered for deletion. */
async function record(tx: Tx, { kind, of, run, teams }: About, why: ErasureReason): Promise<Erasure | undefined> {
  const found = await tx
    .selectFrom('runs')
    .select(['teacherId', 'challenge', 'createdAt'])
    .where('id', '=', run)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await notePhotosOf(tx, teams);
  const counts = kind === 'pupil' ? { ...none, pupils: 1 } : await countsOf(tx, teams);
  const { teacherId: owner, challenge, createdAt: begunAt } = found;
  const erasure = { id: fresh.id(), at: now(), kind, of, ...why, owner, challenge, begunAt, cleanAt: null, ...counts };
  await tx.insertInto('wipes').values(erasure).execute();
  return erasure;
}

type Counts = Pick<Erasure, 'teams' | 'pupils' | 'answers' | 'photos' | 'gold' | 'silver' | 'bronze'>;

const none: Counts = { teams: 0, pupils: 0, answers: 0, photos: 0, gold: 0, silver: 0, bronze: 0 };

async function countsOf(tx: Tx, teams: readonly TeamId[]): Promise<Counts> {
  if (teams.length === 0) return none;
  const among = (table: 'students' | 'answers' | 'photos') =>
    tx
      .selectFrom(table)
      .where('teamId', 'in', teams)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
  const medals = await tx
    .selectFrom('ratings')
    .innerJoin('answers', 'answers.id', 'ratings.answerId')
    .where('answers.teamId', 'in', teams)
    .select('ratings.medal')
    .execute();
  const of = (medal: number): number => medals.filter((one) => one.medal === medal).length;
  return {
    teams: teams.length,
    pupils: (await among('students')).all,
    answers: (await among('answers')).all,
    photos: (await among('photos')).all,
    gold: of(3),
    silver: of(2),
    bronze: of(1),
  };
}

const stored = ['answers', 'returns', 'takenAway'] as const;

/** The demo stores photos without a row in `photos`. Each gets one here, so that its file is deleted. */
async function notePhotosOf(tx: Tx, teams: readonly TeamId[]): Promise<void> {
  if (teams.length === 0) return;
  for (const table of stored) {
    const rows = await tx.selectFrom(table).select(['photo', 'teamId']).where('teamId', 'in', teams).execute();
    const values = rows.flatMap(({ photo, teamId }) =>
      photo === null ? [] : [{ name: photo, teamId, notedAt: now() }],
    );
    for (const some of batches(values)) {
      await tx
        .insertInto('photos')
        .values(some)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    }
  }
}

/** Newest first: of the classes that this docent owned, or of all. */
export function erasedClasses(db: Database, owner?: TeacherId): Promise<Erasure[]> {
  const all = db.selectFrom('wipes').selectAll().where('kind', '=', 'class').orderBy('at', 'desc').orderBy('id');
  return (owner === undefined ? all : all.where('owner', '=', owner)).execute();
}

/** Erasures whose photos or database traces may still exist. */
export async function uncleanWipes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('wipes').select('id').where('cleanAt', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function noteClean(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('wipes').set({ cleanAt: now() }).where('id', 'in', ids).execute();
}
