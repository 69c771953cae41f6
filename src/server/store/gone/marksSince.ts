/** Who may not be in a photo, and of which photos a docent said no, since a backup was made: putting it back shows nothing more than before (docs/rules.md 15.33). */

import type { Tx } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { holdClass, unchecked } from '#server/store/lesson/photoChecks.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { markStudent } from '#server/store/students.ts';

type Check = Tables['photoChecks'];
type ClassWish = { id: RunId; photosFirstAt: string | null; keepsakeNamelessAt: string | null };

type Look = Pick<Tables['looks'], 'id' | 'refusedAt'>;
type Pupil = { id: string; runId: RunId };

export type Marks = {
  pupils: readonly Pupil[];
  checks: readonly Check[];
  wishes: readonly ClassWish[];
  looks: readonly Look[];
};

export const noMarks: Marks = { pupils: [], checks: [], wishes: [], looks: [] };

/** By the names that its docents know it by. */
export type HeldClass = { challenge: string; text: string };

/** Before everything is replaced. */
export async function marksNow(tx: Tx): Promise<Marks> {
  const pupils = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('students.noPhotoAt', 'is not', null)
    .select(['students.id', 'teams.runId'])
    .execute();
  // Also of one of which nothing is said any more: it was let through before.
  const checks = await tx.selectFrom('photoChecks').selectAll().where('letThroughAt', 'is', null).execute();
  const wishes = await tx
    .selectFrom('runs')
    .select(['id', 'photosFirstAt', 'keepsakeNamelessAt'])
    .where((eb) => eb.or([eb('photosFirstAt', 'is not', null), eb('keepsakeNamelessAt', 'is not', null)]))
    .execute();
  const looks = await tx.selectFrom('looks').select(['id', 'refusedAt']).where('refusedAt', 'is not', null).execute();
  return { pupils, checks, wishes, looks };
}

/** Of pupils, photos and classes that are there again. What was taken back since the backup is asked once more: too much rather than too little. Answers of how many pupils, photos and looks at neighbours it was said again, and the classes of whoever is marked and came after it. */
export async function markAgain(
  tx: Tx,
  { pupils, checks, wishes, looks }: Marks,
): Promise<{ marked: number; late: RunId[] }> {
  const there = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .select(['students.id', 'students.noPhotoAt', 'teams.runId'])
    .execute();
  const before = new Set(there.map(({ id }) => id));
  const late = pupils.filter(({ id }) => !before.has(id)).map(({ runId }) => runId);
  const marked = new Set(pupils.map(({ id }) => id));
  const again = there.filter(({ id, noPhotoAt }) => noPhotoAt === null && marked.has(id));
  for (const { id, runId } of again) await markStudent(tx, runId, { student: id, isInNoPhoto: true });
  const held = (await holdAgain(tx, checks)) + (await refuseAgain(tx, looks));
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
  return { marked: again.length + held, late };
}

async function refuseAgain(tx: Tx, looks: readonly Look[]): Promise<number> {
  let refused = 0;
  for (const { id, refusedAt } of looks) {
    const { numUpdatedRows } = await tx
      .updateTable('looks')
      .set({ letThroughAt: null, refusedAt })
      .where('id', '=', id)
      .where('refusedAt', 'is', null)
      .executeTakeFirst();
    refused += Number(numUpdatedRows);
  }
  return refused;
}

async function holdAgain(tx: Tx, checks: readonly Check[]): Promise<number> {
  const teams = new Set((await tx.selectFrom('teams').select('id').execute()).map(({ id }) => id));
  const before = new Map((await tx.selectFrom('photoChecks').selectAll().execute()).map((one) => [one.name, one]));
  let held = 0;
  for (const { name, teamId, heldAt, refusedAt, paintedAt } of checks) {
    const known = before.get(name) ?? unchecked;
    if (!teams.has(teamId) || (known.heldAt === heldAt && known.refusedAt === refusedAt && known.letThroughAt === null))
      continue;
    const said = { heldAt, refusedAt, letThroughAt: null };
    await tx
      .insertInto('photoChecks')
      .values({ name, teamId, paintedAt, ...said })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
      .execute();
    held += 1;
  }
  return held;
}

/** Of a class or a team that was taken away no mark is known any more, and a pupil who came later is not there to be marked: every photo of such a class waits, and so do stars and wishes. Answers which classes that are, and the logbook tells it. */
export async function holdUnknown(tx: Tx, runs: readonly RunId[]): Promise<HeldClass[]> {
  if (runs.length === 0) return [];
  const there = await tx
    .selectFrom('runs')
    .innerJoin('teachers', 'teachers.id', 'runs.teacherId')
    .select(['runs.id', 'challenge', 'text', 'username'])
    .where('runs.id', 'in', [...new Set(runs)])
    .orderBy('text')
    .orderBy('runs.id')
    .execute();
  for (const { id, challenge, username } of there) {
    await holdClass(tx, id);
    const teams = tx.selectFrom('teams').select('id').where('runId', '=', id);
    await tx.updateTable('looks').set({ letThroughAt: null }).where('teamId', 'in', teams).execute();
    await noteInLogbook(tx, { kind: 'photos-held', who: username, about: challenge });
  }
  return there.map(({ challenge, text }) => ({ challenge, text }));
}
