/** Photos that were painted over: a painted photo replaces the original, also after a restore of an older backup (docs/rules.md 15.15, 15.16). */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { PaintedPhotosTable } from '#server/db/schema.ts';
import type { TeamId } from '#server/db/scope.ts';

import { type CheckedPhoto, unchecked } from './photoChecks.ts';

type Photo = Pick<CheckedPhoto, 'name' | 'teamId'>;
/** The photo that replaces another, and who painted it. */
export type Painted = Pick<PaintedPhotosTable, 'painted' | 'by'>;

/** The tables that refer to a photo by name. */
const places = ['answers', 'returns', 'takenAway'] as const;

/** Replaces the original wherever it is used. Its file will be deleted, and a restore never brings it back. */
export async function replacePhoto(tx: Tx, photo: Photo, painted: Painted): Promise<void> {
  await takePlace(tx, photo, painted);
  const noted = { ...painted, at: now() };
  await tx
    .insertInto('paintedPhotos')
    .values({ name: photo.name, ...noted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
    .execute();
}

/** A painted photo is held for a check when the original was. */
async function takePlace(tx: Tx, { name, teamId }: Photo, { painted, by }: Painted): Promise<void> {
  const before = await takeOut(tx, name, painted);
  const isHeld = (before?.heldAt ?? before?.refusedAt ?? null) !== null;
  if (!isHeld && by === 'team') return;
  const said = { heldAt: isHeld ? now() : null, paintedAt: by === 'docent' ? now() : null };
  await tx
    .insertInto('photoChecks')
    .values({ ...unchecked, name: painted, teamId, ...said })
    // After a restore the painted photo may have a check without its mark.
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ paintedAt: eb.fn.coalesce('photoChecks.paintedAt', eb.ref('excluded.paintedAt')) })),
    )
    .execute();
}

/** Returns the docent's check of the original. */
async function takeOut(tx: Tx, name: string, instead: string | null) {
  for (const table of places) {
    await tx.updateTable(table).set({ photo: instead }).where('photo', '=', name).execute();
  }
  await tx
    .insertInto('gonePhotos')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return tx.deleteFrom('photoChecks').where('name', '=', name).returningAll().executeTakeFirst();
}

/**
 * By the original's name: the photo that finally replaces it, because a painted photo may have been painted over too.
 */
export async function paintedPhotos(db: Database): Promise<Map<string, Painted>> {
  const rows = await db.selectFrom('paintedPhotos').select(['name', 'painted', 'by']).execute();
  const next = new Map(rows.map((row) => [row.name, row]));
  const lastOf = (first: Painted): Painted => {
    let last = first;
    // Names are unique, so there are no cycles; the bound on the steps would end one.
    for (let steps = rows.length; steps > 0; steps -= 1) last = next.get(last.painted) ?? last;
    return { painted: last.painted, by: last.by };
  };
  return new Map(rows.map((row) => [row.name, lastOf(row)]));
}

/**
 * After a restore: replaces photos that were painted over since the backup, or removes them when the painted file is
 * also lost. Returns how many.
 */
export async function paintAgain(tx: Tx, lost: ReadonlySet<string>): Promise<number> {
  const painted = await paintedPhotos(tx);
  const again = new Map<string, TeamId>();
  for (const table of places) {
    const rows = await tx
      .selectFrom(table)
      .select(['photo', 'teamId'])
      .where('photo', 'in', tx.selectFrom('paintedPhotos').select('name'))
      .execute();
    for (const { photo, teamId } of rows) if (photo !== null) again.set(photo, teamId);
  }
  for (const [name, teamId] of again) {
    const last = painted.get(name);
    if (last === undefined || lost.has(last.painted)) await takeOut(tx, name, null);
    else await takePlace(tx, { name, teamId }, last);
  }
  return again.size;
}

export async function gonePhotos(db: Database): Promise<string[]> {
  return (await db.selectFrom('gonePhotos').select('name').execute()).map(({ name }) => name);
}

/** Called when its file is deleted everywhere. */
export async function forgetGonePhoto(db: Database, name: string): Promise<void> {
  await db.deleteFrom('gonePhotos').where('name', '=', name).execute();
}
