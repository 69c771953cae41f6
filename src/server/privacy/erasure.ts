/** What ends, ends: classes of which the days of grace are over go by themselves, with every photo and every trace in the database (docs/rules.md 15.5). */

import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { noteEnded, runsThatAreOver } from '#server/store/endDates.ts';
import { noteClean, uncleanWipes, wipeRun } from '#server/store/erasures.ts';
import { requeueEach, isAnotherDue } from '#server/store/jobQueue.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { forgetPhotosOfNobody, photosOfNobody } from '#server/store/photoRows.ts';
import { forgetUnusedSentences } from '#server/store/sentences.ts';
import { vacuum } from '#server/store/vacuum.ts';

export type Stores = Pick<Context, 'db' | 'photos' | 'photosBin'>;

/** Longer than any call takes: a photo that came in while its team went may be written until then. */
const underWayMs = 60 * 60 * 1000;

/** Notes which classes have ended, and asks for the wipe of each of which the days of grace are over: a job for each, so that one that fails keeps no other (docs/decisions/074). */
export async function enqueueErasures(db: Database, now = nowMs()): Promise<number> {
  const moment = new Date(now);
  return transaction(db, async (tx) => {
    await noteEnded(tx, moment);
    const over = await runsThatAreOver(tx, moment);
    // Also where one failed for good before: it is asked for until it is done.
    await requeueEach(tx, 'wipe-class', over);
    return over.length;
  });
}

/** Answers how many classes went. Bears being done twice at once, and being ended anywhere: the next time goes on from there. */
export async function eraseClass(stores: Stores, run: string, now = nowMs()): Promise<number> {
  const isWiped = await wipeIfOver(stores.db, run, new Date(now));
  // All classes of a school end on one day: the last one of them has the free pages written anew, which takes the longer the more schools there are.
  if (await isAnotherDue(stores.db, 'wipe-class', run)) await deletePhotosOfNobody(stores, now);
  else await finishErasures(stores, now);
  return Number(isWiped);
}

/** Whoever brings it back at this moment was before us, or hears that it is gone: never half of either. */
function wipeIfOver(db: Database, key: string, moment: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [run] = await runsThatAreOver(tx, moment, key);
    if (run === undefined) return false;
    const gone = await wipeRun(tx, run, { rule: 'end-date', by: null });
    if (gone === undefined) return false;
    const { teams, answers } = gone.wiped;
    await noteInLogbook(tx, { kind: 'class-wiped', who: null, about: `teams ${teams}, antwoorden ${answers}` });
    return true;
  });
}

/** After whatever wipe, of a docent too: only once the files are gone, and the free pages hold nothing, the record says so. */
export async function finishErasures(stores: Stores, now: number): Promise<void> {
  const { db } = stores;
  await deletePhotosOfNobody(stores, now);
  const wipes = await uncleanWipes(db);
  if (wipes.length === 0) return;
  await transaction(db, forgetUnusedSentences);
  if (await vacuum(db)) await noteClean(db, wipes);
}

/** From where photos lie and from the bin, of teams that are gone: also of one that a docent took away (docs/rules.md 11.6). */
export async function deletePhotosOfNobody({ db, photos, photosBin }: Stores, now = nowMs()): Promise<void> {
  const before = new Date(now - underWayMs).toISOString();
  for (const name of await photosOfNobody(db)) {
    await photos.delete(name);
    await photosBin.delete(name);
    await forgetPhotosOfNobody(db, name, before);
  }
}

/** After a docent or a beheerder removed a class or a team: its words are in no file of the database any more, and its photos go. */
export async function forgetRemoved(stores: Stores): Promise<void> {
  deletePhotosSoon(stores);
  await forgetDeleted(stores.db);
}

/** At once. Where that fails it is done within a minute (`start/cleanup.ts`). */
function deletePhotosSoon(stores: Stores): void {
  void deletePhotosOfNobody(stores).catch(() => undefined);
}
