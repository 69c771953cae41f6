/** Who may not be in a photo, and of which photos a docent said no, since a backup was made: putting it back shows nothing more than before (docs/rules.md 15.33). */

import type { Tx } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { unchecked } from '#server/store/lesson/photoChecks.ts';
import { markStudent } from '#server/store/students.ts';

type Check = Tables['photoChecks'];
type ClassWish = { id: RunId; photosFirstAt: string | null; keepsakeNamelessAt: string | null };

export type Marks = { pupils: readonly string[]; checks: readonly Check[]; wishes: readonly ClassWish[] };

/** Before everything is replaced. */
export async function marksNow(tx: Tx): Promise<Marks> {
  const pupils = await tx.selectFrom('students').select('id').where('noPhotoAt', 'is not', null).execute();
  const checks = await tx
    .selectFrom('photoChecks')
    .selectAll()
    .where('letThroughAt', 'is', null)
    .where((eb) => eb.or([eb('refusedAt', 'is not', null), eb('heldAt', 'is not', null)]))
    .execute();
  const wishes = await tx
    .selectFrom('runs')
    .select(['id', 'photosFirstAt', 'keepsakeNamelessAt'])
    .where((eb) => eb.or([eb('photosFirstAt', 'is not', null), eb('keepsakeNamelessAt', 'is not', null)]))
    .execute();
  return { pupils: pupils.map(({ id }) => id), checks, wishes };
}

/** Of pupils, photos and classes that are there again. What was taken back since the backup is asked once more: too much rather than too little. Answers how many pupils and photos it was said of again. */
export async function markAgain(tx: Tx, { pupils, checks, wishes }: Marks): Promise<number> {
  const there = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('students.noPhotoAt', 'is', null)
    .select(['students.id', 'teams.runId'])
    .execute();
  const marked = new Set(pupils);
  const again = there.filter(({ id }) => marked.has(id));
  for (const { id, runId } of again) await markStudent(tx, runId, { student: id, isInNoPhoto: true });
  const held = await holdAgain(tx, checks);
  for (const { id, photosFirstAt, keepsakeNamelessAt } of wishes) {
    await tx
      .updateTable('runs')
      .set((eb) => ({
        photosFirstAt: eb.fn.coalesce('photosFirstAt', eb.val(photosFirstAt)),
        keepsakeNamelessAt: eb.fn.coalesce('keepsakeNamelessAt', eb.val(keepsakeNamelessAt)),
      }))
      .where('id', '=', id)
      .execute();
  }
  return again.length + held;
}

async function holdAgain(tx: Tx, checks: readonly Check[]): Promise<number> {
  const teams = new Set((await tx.selectFrom('teams').select('id').execute()).map(({ id }) => id));
  const before = new Map((await tx.selectFrom('photoChecks').selectAll().execute()).map((one) => [one.name, one]));
  let held = 0;
  for (const { name, teamId, heldAt, refusedAt } of checks) {
    const known = before.get(name);
    if (
      !teams.has(teamId) ||
      (known?.heldAt === heldAt && known.refusedAt === refusedAt && known.letThroughAt === null)
    )
      continue;
    const said = { heldAt, refusedAt, letThroughAt: null };
    await tx
      .insertInto('photoChecks')
      .values({ ...unchecked, name, teamId, ...said })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
      .execute();
    held += 1;
  }
  return held;
}
