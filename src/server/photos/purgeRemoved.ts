/** Permanently deletes photos that a docent took away or painted over (docs/decisions/024, 076). */

import { undoMs } from '#domain/limits.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { forgetGonePhoto, gonePhotos } from '#server/store/paintedPhotos.ts';
import { forgetPhotos } from '#server/store/photoRows.ts';
import { notePhotoGone, photosToForget } from '#server/store/takenAway.ts';
import { closeTaken } from '#server/store/tombstones.ts';

type Stores = Pick<Context, 'db' | 'photos' | 'photosBin'>;

/** Deletes everything whose undo period is over, including leftovers of a server that died. Returns how many. */
export async function forgetTaken({ db, photos, photosBin }: Stores, now = nowMs()): Promise<number> {
  const before = new Date(now - undoMs.kept).toISOString();
  const closed = await transaction(db, (tx) => closeTaken(tx, before));
  for (let over = await photosToForget(db); over.length > 0; over = await photosToForget(db)) {
    for (const photo of over) {
      await photos.delete(photo);
      await photosBin.delete(photo);
      await notePhotoGone(db, photo);
    }
  }
  await forgetPainted({ db, photos, photosBin });
  if (closed > 0) await forgetDeleted(db);
  return closed;
}

/** Deletes photos that a painted one replaced; each step is idempotent. */
export async function forgetPainted({ db, photos, photosBin }: Stores): Promise<void> {
  for (const name of await gonePhotos(db)) {
    await photos.delete(name);
    await photosBin.delete(name);
    await forgetGonePhoto(db, name);
    await forgetPhotos(db, [name]);
  }
}

/** Runs as soon as undo is no longer possible. When it fails, cleanup does it within a minute (`jobs/frequentCleanup.ts`). */
export function forgetTakenInTime(stores: Stores): void {
  const work = (): void => void forgetTaken(stores).catch(() => undefined);
  setTimeout(work, undoMs.kept + 1).unref();
}
