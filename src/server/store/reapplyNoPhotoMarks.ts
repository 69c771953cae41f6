/** After a restore: keeps all 'no photo' marks and refusals made since the backup (docs/rules.md 15.33). */

import { batches } from '#server/db/batches.ts';
import type { Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';

import { noteInLogbook } from './logbook.ts';
import { storeMissing, type Marks, readLost } from './missingNoPhotoMarks.ts';
import { holdClass, unchecked } from './photoChecks.ts';
import { markStudent } from './students.ts';

/** The class by the names that its docents use. */
export type HeldClass = { challenge: string; text: string };

/** Read before everything is replaced. Includes marks that earlier restores could not place. */
export async function marksNow(tx: Tx): Promise<Marks> {
  const pupils = await tx
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('students.noPhotoAt', 'is not', null)
    .select(['students.id', 'teams.runId'])
    .execute();
  // Also photos without a decision, because the backup may hold an earlier approval.
  const checks = await tx.selectFrom('photoChecks').selectAll().where('letThroughAt', 'is', null).execute();
  const wishes = await tx
    .selectFrom('runs')
    .select(['id', 'photosFirstAt', 'keepsakeNamelessAt'])
    .where((eb) => eb.or([eb('photosFirstAt', 'is not', null), eb('keepsakeNamelessAt', 'is not', null)]))
    .execute();
  const looks = await tx.selectFrom('looks').select(['id', 'refusedAt']).where('refusedAt', 'is not', null).execute();
  const lost = await readLost(tx);
  return {
    pupils: [...pupils, ...lost.pupils],
    checks: [...checks, ...lost.checks],
    wishes: [...wishes, ...lost.wishes],
    looks: [...looks, ...lost.looks],
  };
}

/**
 * Applies the marks to pupils, photos and classes that exist again. A mark that was withdrawn since the backup is set
 * again, which is the safe side. Returns how many pupils, photos and looks were marked again, and the classes of marked
 * pupils that joined after the mark.
 */
export async function markAgain(tx: Tx, marks: Marks): Promise<{ marked: number; late: RunId[] }> {
  const { pupils, checks, wishes, looks } = marks;
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
  await storeMissing(tx, marks);
  return { marked: again.length + held, late };
}

async function refuseAgain(tx: Tx, looks: Marks['looks']): Promise<number> {
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

/** The stricter of the two decisions holds: a refusal or a request for a check is never lost. */
async function holdAgain(tx: Tx, checks: Marks['checks']): Promise<number> {
  const teams = new Set((await tx.selectFrom('teams').select('id').execute()).map(({ id }) => id));
  const before = new Map((await tx.selectFrom('photoChecks').selectAll().execute()).map((one) => [one.name, one]));
  const said = new Map<string, Marks['checks'][number]>();
  for (const check of checks.filter(({ teamId }) => teams.has(teamId))) {
    const { heldAt, refusedAt, paintedAt } = said.get(check.name) ?? before.get(check.name) ?? unchecked;
    said.set(check.name, {
      ...check,
      heldAt: heldAt ?? check.heldAt,
      refusedAt: refusedAt ?? check.refusedAt,
      paintedAt: paintedAt ?? check.paintedAt,
      letThroughAt: null,
    });
  }
  for (const some of batches([...said.values()])) {
    await tx
      .insertInto('photoChecks')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          heldAt: eb.ref('excluded.heldAt'),
          refusedAt: eb.ref('excluded.refusedAt'),
          letThroughAt: null,
        })),
      )
      .execute();
  }
  return [...said.values()].filter((one) => {
    const { heldAt, refusedAt, letThroughAt } = before.get(one.name) ?? unchecked;
    return one.heldAt !== heldAt || one.refusedAt !== refusedAt || letThroughAt !== null;
  }).length;
}

/**
 * When a deleted class or team comes back, marks made in the meantime are unknown, and so are pupils who joined later.
 * All photos, stars and wishes of such a class are held. Returns these classes, and writes them to the logbook.
 */
export async function holdUnmatched(tx: Tx, runs: readonly RunId[]): Promise<HeldClass[]> {
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
