/** The docents' checks of a class's photos, and the rules that follow from its pupils' marks and the class's settings. */

import { hash } from 'node:crypto';

import { mayBeShown, type PhotoStanding, photoStanding, type PhotoVerdict } from '#domain/photos/standing.ts';
import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

import { findRun } from './runs.ts';

/** `isPainted`: the docent painted over somebody in it. */
export type CheckedPhoto = {
  name: string;
  teamId: TeamId;
  standing: PhotoStanding;
  /** Changes when the photo's standing changes, or when another pupil of the class gets a 'no photo' mark. */
  standingId: string;
  isPainted: boolean;
};

type Row = Tables['photoChecks'];

/** Every photo of an answer of the run, or of an earlier version of one. */
export async function checkedPhotos(db: Database, run: RunId): Promise<CheckedPhoto[]> {
  const unphotographed = await markedPupils(db, run);
  const marked = new Set(unphotographed.map(({ teamId }) => teamId));
  const pupils = unphotographed.map(({ id }) => id).toSorted();
  const isLookedAtFirst = ((await findRun(db, run))?.photosFirstAt ?? null) !== null;
  const byName = new Map((await checksOf(db, run)).map((check) => [check.name, check]));
  return (await photosOf(db, run)).map(({ photo: name, teamId }) => {
    const check = byName.get(name);
    const standing = photoStanding(check && verdictOf(check), {
      noPhotoIn: marked.size === 0 ? null : marked.has(teamId) ? 'team' : 'class',
      isLookedAtFirst,
    });
    const standingId = hash('sha256', [standing, ...pupils].join(' '), 'base64url').slice(0, 16);
    return { name, teamId, standing, standingId, isPainted: (check?.paintedAt ?? null) !== null };
  });
}

/** Photos in which a docent painted over somebody. */
export async function paintedByDocents(db: Database, run: RunId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photoChecks')
    .innerJoin('teams', 'teams.id', 'photoChecks.teamId')
    .where('teams.runId', '=', run)
    .where('photoChecks.paintedAt', 'is not', null)
    .select('photoChecks.name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The names among these that others may see. */
export async function shownPhotos(db: Database, run: RunId, names: readonly string[]): Promise<string[]> {
  const shown = new Set(
    (await checkedPhotos(db, run)).flatMap(({ name, standing }) => (mayBeShown(standing) ? name : [])),
  );
  return names.filter((name) => shown.has(name));
}

function verdictOf({ letThroughAt, refusedAt, heldAt }: Row): PhotoVerdict | undefined {
  if (letThroughAt !== null) return 'let-through';
  if (refusedAt !== null) return 'refused';
  return heldAt === null ? undefined : 'held';
}

/** Pupils who may not be in a photo. */
function markedPupils(db: Database, run: RunId) {
  return db
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('teams.runId', '=', run)
    .where('students.noPhotoAt', 'is not', null)
    .select(['students.id', 'students.teamId'])
    .execute();
}

function checksOf(db: Database, run: RunId) {
  return db
    .selectFrom('photoChecks')
    .innerJoin('teams', 'teams.id', 'photoChecks.teamId')
    .where('teams.runId', '=', run)
    .selectAll('photoChecks')
    .execute();
}

/** Queries answers and versions by team: a union over the whole server would be scanned at each rating. */
function photosOf(db: Database, run: RunId) {
  const teams = db.selectFrom('teams').where('runId', '=', run).select('id');
  const answers = db.selectFrom('answers').where('teamId', 'in', teams).where('photo', 'is not', null);
  const versions = db.selectFrom('returns').where('teamId', 'in', teams).where('photo', 'is not', null);
  return answers
    .select(['photo', 'teamId'])
    .union(versions.where('takenId', 'is', null).select(['photo', 'teamId']))
    .$narrowType<{ photo: string }>()
    .execute();
}

/** The state of a photo without a check. */
export const unchecked = { heldAt: null, letThroughAt: null, refusedAt: null, paintedAt: null };

export async function judgePhoto(
  tx: Tx,
  { name, teamId }: Pick<CheckedPhoto, 'name' | 'teamId'>,
  isLetThrough: boolean,
): Promise<void> {
  const said = { letThroughAt: isLetThrough ? now() : null, refusedAt: isLetThrough ? null : now() };
  await tx
    .insertInto('photoChecks')
    .values({ ...unchecked, name, teamId, ...said })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
    .execute();
}

/** A pupil with a 'no photo' mark joined the team: photos that were approved before are checked again. */
export async function checkAnew(tx: Tx, team: TeamId): Promise<void> {
  await tx
    .updateTable('photoChecks')
    .set({ heldAt: now(), letThroughAt: null })
    .where('teamId', '=', team)
    .where('letThroughAt', 'is not', null)
    .execute();
}

/**
 * The approved photos of the other teams are checked again too, because they were approved when nobody, or somebody
 * else, was marked.
 */
export async function checkAnewOfClass(tx: Tx, team: TeamId): Promise<void> {
  await checkAnew(tx, team);
  const run = tx.selectFrom('teams').select('runId').where('id', '=', team);
  const teams = tx.selectFrom('teams').select('id').where('runId', '=', run);
  await tx
    .updateTable('photoChecks')
    .set({ letThroughAt: null })
    .where('teamId', 'in', teams)
    .where('letThroughAt', 'is not', null)
    .execute();
}

/** A pupil with a 'no photo' mark left the team (or the class, when `team` is null), and may be in existing photos. */
export async function holdPhotos(tx: Tx, run: RunId, team: TeamId | null): Promise<void> {
  const held = { heldAt: now() };
  const photos = await photosOf(tx, run);
  for (const some of batches(photos.filter(({ teamId }) => team === null || teamId === team))) {
    await tx
      .insertInto('photoChecks')
      .values(some.map(({ photo: name, teamId }) => ({ ...unchecked, name, teamId, ...held })))
      .onConflict((conflict) => conflict.column('name').doUpdateSet(held))
      .execute();
  }
}

/** The marks of these photos' pupils are no longer complete, so all current and future photos are held for a check. */
export async function holdClass(tx: Tx, run: RunId): Promise<void> {
  await holdPhotos(tx, run, null);
  await tx
    .updateTable('photoChecks')
    .set({ letThroughAt: null })
    .where('teamId', 'in', tx.selectFrom('teams').select('id').where('runId', '=', run))
    .where('letThroughAt', 'is not', null)
    .execute();
  await tx
    .updateTable('runs')
    .set({ photosFirstAt: now() })
    .where('id', '=', run)
    .where('photosFirstAt', 'is', null)
    .execute();
}
