/** Deletes a docent with the classes that no colleague takes over; each class leaves an erasure record (docs/rules.md 15.19). */

import type { Tx } from '#server/db/db.ts';
import { passOnClasses } from '#server/store/colleagues.ts';
import { eraseRun } from '#server/store/erasures.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { runsOf } from '#server/store/runs.ts';
import { removeTeacher, type Teacher } from '#server/store/teachers.ts';

/** Returns how many classes were deleted. */
export async function removeWithClasses(tx: Tx, { id, username }: Pick<Teacher, 'id' | 'username'>): Promise<number> {
  await passOnClasses(tx, id);
  const own = (await runsOf(tx, id)).filter(({ teacherId }) => teacherId === id);
  for (const run of own) {
    await eraseRun(tx, run.id, { rule: 'docent', by: null });
    await noteInLogbook(tx, { kind: 'class-removed', who: null, about: run.challenge });
  }
  await removeTeacher(tx, username);
  return own.length;
}
