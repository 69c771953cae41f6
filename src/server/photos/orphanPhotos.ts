/** Finds stored photos that no row refers to and that can't be restored. */

import type { Context } from '#server/context.ts';
import { snapshot } from '#server/db/db.ts';
import type { ListedFile } from '#server/files/files.ts';
import { allPhotos } from '#server/store/answers.ts';
import { takenPhotos } from '#server/store/takenAway.ts';

import { ownNames } from './ownPhotos.ts';

/** Of a submission that was cut off or that a later one replaced, or of a move that was. An answer to a younger one may yet be on its way. */
export async function orphanPhotos({ photos, db }: Pick<Context, 'photos' | 'db'>): Promise<ListedFile[]> {
  const listed = await photos.list();
  // What is taken away or put back meanwhile stands in one of both.
  const needed = await snapshot(db, async (tx) => {
    const taken = await takenPhotos(tx);
    return new Set([...(await allPhotos(tx)), ...taken.map(({ photo }) => photo), ...ownNames]);
  });
  return listed.filter(({ name }) => !needed.has(name));
}
