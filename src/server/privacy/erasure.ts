/** Erases classes after their grace period, with their photos and their traces in the database files (docs/rules.md 15.5). */

import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { noteEnded, runsThatAreOver } from '#server/store/endDates.ts';
import { noteClean, uncleanWipes, eraseRun } from '#server/store/erasures.ts';
import { requeueEach, isAnotherDue } from '#server/store/jobQueue.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { forgetPhotosOfNobody, photosOfNobody } from '#server/store/photoRows.ts';
import { forgetUnusedSentences } from '#server/store/sentences.ts';
import { vacuum } from '#server/store/vacuum.ts';

export type Stores = Pick<Context, 'db' | 'photos' | 'photosBin'>;

/** Longer than any request: a photo that was uploaded while its team was removed may be written until then. */
const underWayMs = 60 * 60 * 1000;

/**
 * Marks classes that have ended, and enqueues an erasure for each whose grace period is over: one job per class, so
 * that a failure does not block others (docs/decisions/074).
 */
export async function enqueueErasures(db: Database, now = nowMs()): Promise<number> {
  const moment = new Date(now);
  return transaction(db, async (tx) => {
    await noteEnded(tx, moment);
    const over = await runsThatAreOver(tx, moment);
    // Requeued until it succeeds, even after a final failure.
    await requeueEach(tx, 'wipe-class', over);
    return over.length;
  });
}

/**
 * Returns how many classes were erased. Idempotent and safe to run concurrently; after an interruption the next run
 * continues.
 */
export async function eraseClass(stores: Stores, run: string, now = nowMs()): Promise<number> {
  const isErased = await eraseIfOver(stores.db, run, new Date(now));
  // All classes of a school end on one day. Only the last erasure cleans the free pages, because that takes longer the
  // more schools there are.
  if (await isAnotherDue(stores.db, 'wipe-class', run)) await deletePhotosOfNobody(stores, now);
  else await finishErasures(stores, now);
  return Number(isErased);
}

/** Serialized with the restore of a class from its bin: one of the two happens completely, and the other is refused. */
function eraseIfOver(db: Database, key: string, moment: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [run] = await runsThatAreOver(tx, moment, key);
    if (run === undefined) return false;
    const erased = await eraseRun(tx, run, { rule: 'end-date', by: null });
    if (erased === undefined) return false;
    const { teams, answers } = erased.erasure;
    await noteInLogbook(tx, { kind: 'class-wiped', who: null, about: `teams ${teams}, antwoorden ${answers}` });
    return true;
  });
}

/**
 * Runs after each erasure, also one by a docent. The erasure counts as complete only once the files are deleted and the
 * free pages hold nothing.
 */
export async function finishErasures(stores: Stores, now: number): Promise<void> {
  const { db } = stores;
  await deletePhotosOfNobody(stores, now);
  const wipes = await uncleanWipes(db);
  if (wipes.length === 0) return;
  await transaction(db, forgetUnusedSentences);
  if (await vacuum(db)) await noteClean(db, wipes);
}

/** Deletes the photos of removed teams from the store and from the bin (docs/rules.md 11.6). */
export async function deletePhotosOfNobody({ db, photos, photosBin }: Stores, now = nowMs()): Promise<void> {
  const before = new Date(now - underWayMs).toISOString();
  for (const name of await photosOfNobody(db)) {
    await photos.delete(name);
    await photosBin.delete(name);
    await forgetPhotosOfNobody(db, name, before);
  }
}

/**
 * After a docent or beheerder removed a class or team: cleans its texts from the database files, and deletes its
 * photos.
 */
export async function forgetRemoved(stores: Stores): Promise<void> {
  deletePhotosSoon(stores);
  await forgetDeleted(stores.db);
}

/** Starts at once. When it fails, cleanup does it within a minute (`jobs/frequentCleanup.ts`). */
function deletePhotosSoon(stores: Stores): void {
  void deletePhotosOfNobody(stores).catch(() => undefined);
}
