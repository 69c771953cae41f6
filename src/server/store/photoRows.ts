/** Registers stored photos with their team. The row is written before the file, so erasing a team finds every file. */

import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TeamId } from '#server/db/scope.ts';

/** Called before its file is written. */
export async function notePhoto(db: Database, name: string, team: TeamId): Promise<void> {
  await db.insertInto('photos').values({ name, teamId: team, notedAt: now() }).execute();
}

/** Registers photos of answers that have no row yet, after a restore. */
export async function noteStoredPhotos(tx: Tx, at: string): Promise<void> {
  for (const table of ['answers', 'returns', 'takenAway'] as const) {
    await tx
      .insertInto('photos')
      .columns(['name', 'teamId', 'notedAt'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .where('photo', 'is not', null)
          .groupBy('photo')
          .select((row) => [
            row.ref('photo').$notNull().as('name'),
            row.fn.min('teamId').as('teamId'),
            row.val(at).as('notedAt'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type PhotoRow = Tables['photos'];

/** The registered photos of teams, before a restore. */
export function photoRows(tx: Tx): Promise<PhotoRow[]> {
  return tx.selectFrom('photos').selectAll().where('teamId', 'is not', null).execute();
}

/**
 * After a restore: registers the photos of teams that exist again, even when no answer uses them, so that erasing the
 * team finds the files.
 */
export async function reinsertPhotoRows(tx: Tx, photos: readonly PhotoRow[]): Promise<void> {
  const rows = await tx.selectFrom('teams').select('id').execute();
  const teams = new Set<string | null>(rows.map(({ id }) => id));
  for (const some of batches(photos.filter(({ teamId }) => teams.has(teamId)))) {
    await tx
      .insertInto('photos')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Before a school moves again: photos that nothing uses at the source were painted over, taken away or replaced there,
 * so their files are deleted here too.
 */
export async function letPhotosGo(tx: Tx, photos: readonly PhotoRow[], standing: ReadonlySet<string>): Promise<void> {
  await noteToForget(
    tx,
    photos.flatMap(({ name }) => (standing.has(name) ? [] : [name])),
  );
}

/** The next cleanup deletes their files. */
export async function noteToForget(tx: Tx, names: readonly string[]): Promise<void> {
  for (const some of batches(names)) {
    await tx
      .insertInto('gonePhotos')
      .values(some.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The photos of existing teams. The bin holds those that were replaced or whose submission was aborted. */
export async function photosOfTeams(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('name').where('teamId', 'is not', null).execute();
  return new Set(rows.map(({ name }) => name));
}

/** The photos of removed teams, including replaced ones and uploads in progress. */
export async function photosOfNobody(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('name').where('teamId', 'is', null).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Deletes the row when it is older than this moment: the file of a younger row may still be written. */
export async function forgetPhotosOfNobody(db: Database, name: string, before: string): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('name', '=', name)
    .where('teamId', 'is', null)
    .where('notedAt', '<', before)
    .execute();
}

/** Their files are deleted everywhere, or about to be. */
export async function forgetPhotos(db: Database, names: readonly string[]): Promise<void> {
  for (const some of batches(names)) await db.deleteFrom('photos').where('name', 'in', some).execute();
}

/** The photos that these rows refer to. */
export function photosIn(rows: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>): Set<string> {
  const standing = (['answers', 'returns', 'takenAway'] as const).flatMap((table) => rows.get(table) ?? []);
  return new Set(standing.flatMap(({ photo }) => (typeof photo === 'string' ? photo : [])));
}
