/** Photos that were painted over: another stands in their place from then on, also after a backup of before was put back (docs/rules.md 15.15, 15.16). */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { PaintedPhotosTable } from '#server/db/schema.ts';
import type { TeamId } from '#server/db/scope.ts';

import { type CheckedPhoto, unchecked } from './photoChecks.ts';

type Photo = Pick<CheckedPhoto, 'name' | 'teamId'>;
/** The photo that takes the place of another, and who painted it. */
export type Painted = Pick<PaintedPhotosTable, 'painted' | 'by'>;

/** Wherever a photo stands by name. */
const places = ['answers', 'returns', 'takenAway'] as const;

/** A painted photo takes the place of the first wherever that stands; the first one's file is to go, and never comes back. */
export async function replacePhoto(tx: Tx, photo: Photo, painted: Painted): Promise<void> {
  await takePlace(tx, photo, painted);
  const noted = { ...painted, at: now() };
  await tx
    .insertInto('paintedPhotos')
    .values({ name: photo.name, ...noted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
    .execute();
}

/** Whoever asked of the first to be held is asked of the painted one. */
async function takePlace(tx: Tx, { name, teamId }: Photo, { painted, by }: Painted): Promise<void> {
  const before = await takeOut(tx, name, painted);
  const isHeld = (before?.heldAt ?? before?.refusedAt ?? null) !== null;
  if (!isHeld && by === 'team') return;
  const said = { heldAt: isHeld ? now() : null, paintedAt: by === 'docent' ? now() : null };
  await tx
    .insertInto('photoChecks')
    .values({ ...unchecked, name: painted, teamId, ...said })
    // After a restore it may be known of the painted one what was said of it, and not that it is one.
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ paintedAt: eb.fn.coalesce('photoChecks.paintedAt', eb.ref('excluded.paintedAt')) })),
    )
    .execute();
}

/** Answers what a docent had said of it. */
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

/** By the name of the first: the photo that stands in its place by now, since that may have been painted over too. */
export async function paintedPhotos(db: Database): Promise<Map<string, Painted>> {
  const rows = await db.selectFrom('paintedPhotos').select(['name', 'painted', 'by']).execute();
  const next = new Map(rows.map((row) => [row.name, row]));
  const lastOf = (first: Painted): Painted => {
    let last = first;
    // No name comes twice, so no way leads back; one that did would end here.
    for (let steps = rows.length; steps > 0; steps -= 1) last = next.get(last.painted) ?? last;
    return { painted: last.painted, by: last.by };
  };
  return new Map(rows.map((row) => [row.name, lastOf(row)]));
}

/** After a backup of before was put back: what was painted over since stands there painted, or not at all where that photo is gone too. Answers how many photos that were. */
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

/** Its file is gone from everywhere. */
export async function forgetGonePhoto(db: Database, name: string): Promise<void> {
  await db.deleteFrom('gonePhotos').where('name', '=', name).execute();
}
