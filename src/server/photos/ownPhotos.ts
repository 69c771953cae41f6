/** Marks the photo store with the database's id, so that cleanup never runs on the photos of another database. */

import { text } from 'node:stream/consumers';

import type { Database } from '#server/db/db.ts';
import { storeIdOf } from '#server/db/installationId.ts';
import type { Files } from '#server/files/files.ts';
import { isEmpty } from '#server/store/dump.ts';

/** The photo store belongs to another database. */
export class FilesOfAnother extends Error {}

/** The file in the photo store that holds the database's id. */
export const ownerFile = 'database-id';
/** The server's own files in the photo store, which no answer refers to. */
export const ownNames: ReadonlySet<string> = new Set([ownerFile, 'healthz']);

/**
 * Marks a photo store that has no mark yet. Throws `FilesOfAnother` when it has another mark, or when it held photos
 * before the database existed.
 */
export async function claimPhotos(photos: Files, db: Database): Promise<void> {
  const id = await storeIdOf(db);
  const mark = await photos.get(ownerFile);
  const owner = mark && (await text(mark.body));
  if (owner === id) return;
  // Photos without a mark, next to an empty database, were probably copied from a database that is in use.
  const areStrange = owner !== undefined || ((await isEmpty(db)) && (await hasPhotos(photos)));
  if (areStrange) throw new FilesOfAnother('The photos are those of another database');
  await photos.put(ownerFile, Buffer.from(id), 'text/plain');
}

async function hasPhotos(photos: Files): Promise<boolean> {
  return (await photos.list()).some(({ name }) => !ownNames.has(name));
}
