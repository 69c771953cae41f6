/** Finds stored photos that no row refers to and that can't be restored. */

import type { Context } from '#server/context.ts';
import { snapshot } from '#server/db/db.ts';
import type { ListedFile } from '#server/files/files.ts';
import { allPhotos } from '#server/store/answers.ts';
import { takenPhotos } from '#server/store/takenAway.ts';

import { ownNames } from './ownPhotos.ts';

/**
 * Left by a submission that was aborted or replaced, or by an aborted move. A recent photo is kept, because its answer
 * may still be on its way.
 */
export async function orphanPhotos({ photos, db }: Pick<Context, 'photos' | 'db'>): Promise<ListedFile[]> {
  const listed = await photos.list();
  // One snapshot, because a photo that is taken away or put back meanwhile must appear in one of the two lists.
  const needed = await snapshot(db, async (at) => {
    const taken = await takenPhotos(at);
    return new Set([...(await allPhotos(at)), ...taken.map(({ photo }) => photo), ...ownNames]);
  });
  return listed.filter(({ name }) => !needed.has(name));
}
