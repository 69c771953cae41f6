/** Which photos are stored, and of which team: the row is written before the file, so that erasing a team finds every file. */

import { batches } from '#server/db/batches.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TeamId } from '#server/db/scope.ts';

/** Before its file is written. */
export async function notePhoto(db: Database, name: string, team: TeamId): Promise<void> {
  await db.insertInto('photos').values({ name, teamId: team, notedAt: now() }).execute();
}

/** Those that stand by an answer and of which nothing is noted: after a backup was put back. */
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

type KnownPhoto = Tables['photos'];

/** Before a backup is put back: of teams. */
export function photosKnown(tx: Tx): Promise<KnownPhoto[]> {
  return tx.selectFrom('photos').selectAll().where('teamId', 'is not', null).execute();
}

/** After it: those of teams that are there again, also what stands by no answer of then, so that whoever wipes the team finds its file. */
export async function knowPhotosAgain(tx: Tx, known: readonly KnownPhoto[]): Promise<void> {
  const rows = await tx.selectFrom('teams').select('id').execute();
  const teams = new Set<string | null>(rows.map(({ id }) => id));
  for (const some of batches(known.filter(({ teamId }) => teams.has(teamId)))) {
    await tx
      .insertInto('photos')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Before a school moves once more: what stands by nothing any more where it comes from was painted over, taken away or replaced there, so its file goes here too. */
export async function letPhotosGo(tx: Tx, known: readonly KnownPhoto[], standing: ReadonlySet<string>): Promise<void> {
  await noteToForget(
    tx,
    known.flatMap(({ name }) => (standing.has(name) ? [] : [name])),
  );
}

/** Their files are deleted for good at the next tidying. */
export async function noteToForget(tx: Tx, names: readonly string[]): Promise<void> {
  for (const some of batches(names)) {
    await tx
      .insertInto('gonePhotos')
      .values(some.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Of teams that are there: in the bin those lie that were replaced, or never sent to the end. */
export async function photosOfTeams(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('name').where('teamId', 'is not', null).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Of teams that are gone: also what they replaced, and what was still coming in. */
export async function photosOfNobody(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('name').where('teamId', 'is', null).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Of these, forgets those of nobody that were noted before this moment: a younger one may yet be written. */
export async function forgetPhotosOfNobody(db: Database, name: string, before: string): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('name', '=', name)
    .where('teamId', 'is', null)
    .where('notedAt', '<', before)
    .execute();
}

/** Their files are gone from everywhere, or about to be. */
export async function forgetPhotos(db: Database, names: readonly string[]): Promise<void> {
  for (const some of batches(names)) await db.deleteFrom('photos').where('name', 'in', some).execute();
}

/** Wherever a photo stands by name. */
export function photosIn(rows: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>): Set<string> {
  const standing = (['answers', 'returns', 'takenAway'] as const).flatMap((table) => rows.get(table) ?? []);
  return new Set(standing.flatMap(({ photo }) => (typeof photo === 'string' ? photo : [])));
}
