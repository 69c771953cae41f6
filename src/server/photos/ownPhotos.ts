/** Marks the photo store with the database's id, so that cleanup never runs on the photos of another database. */

import { text } from 'node:stream/consumers';

import type { Database } from '#server/db/db.ts';
import { storeIdOf } from '#server/db/installationId.ts';
import type { Files } from '#server/files/files.ts';
import { isEmpty } from '#server/store/dump.ts';

/** The photos at hand are those of another database. */
export class FilesOfAnother extends Error {}

/** The name under which the id lies among the photos. */
export const ownerFile = 'database-id';
/** Ours among the photos, which no answer names. */
export const ownNames: ReadonlySet<string> = new Set([ownerFile, 'healthz']);

/** Marks photos that have no mark yet; throws `FilesOfAnother` where they have another's, or where they were here before the database. */
export async function claimPhotos(photos: Files, db: Database): Promise<void> {
  const id = await storeIdOf(db);
  const mark = await photos.get(ownerFile);
  const owner = mark && (await text(mark.body));
  if (owner === id) return;
  // Photos that somebody copied here without their mark belong to a database that is in use; an empty one has none.
  const areStrange = owner !== undefined || ((await isEmpty(db)) && (await hasPhotos(photos)));
  if (areStrange) throw new FilesOfAnother('The photos are those of another database');
  await photos.put(ownerFile, Buffer.from(id), 'text/plain');
}

async function hasPhotos(photos: Files): Promise<boolean> {
  return (await photos.list()).some(({ name }) => !ownNames.has(name));
}
