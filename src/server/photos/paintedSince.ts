/** Photos of a backup that were painted over since it was made: the first one's file is not put back (docs/rules.md 15.16). */

import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/store/database/db.ts';
import { paintedPhotos } from '#server/store/lesson/paintedPhotos.ts';
import type { PortableRows } from '#server/store/portable.ts';

export type PaintedSince = {
  /** Names of photos that may not come back. */
  firsts: ReadonlySet<string>;
  /** Names of painted photos that should take their place, and of which no file is there any more. */
  lost: ReadonlySet<string>;
};

type Stores = { db: Database; photos: Files; /** None where nothing was ever replaced. */ photosBin?: Files };

export async function paintedSince({ db, photos, photosBin }: Stores, rows: PortableRows): Promise<PaintedSince> {
  const painted = await paintedPhotos(db);
  const lost = new Set<string>();
  for (const name of namesIn(rows)) {
    const next = painted.get(name)?.painted;
    if (next === undefined) continue;
    if (!(await isThere(photos, next)) && !(photosBin && (await isThere(photosBin, next)))) lost.add(next);
  }
  return { firsts: new Set(painted.keys()), lost };
}

/** Wherever a photo stands by name. */
function namesIn(rows: PortableRows): Set<string> {
  const standing = (['answers', 'returns', 'takenAway'] as const).flatMap((table) => rows.get(table) ?? []);
  return new Set(standing.flatMap(({ photo }) => (typeof photo === 'string' ? photo : [])));
}

async function isThere(files: Files, name: string): Promise<boolean> {
  const file = await files.get(name);
  file?.body.destroy();
  return file !== undefined;
}
