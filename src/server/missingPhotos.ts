/** Counts the photos that answers refer to and the store does not hold: at the start and every night (docs/rules.md 14.39). */

import type { Database } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';
import { allPhotos } from '#server/store/answers.ts';

/** `missing` of `needed` photos. */
export type PhotoCount = { needed: number; missing: number };

export type MissingPhotos = {
  /** The result of the last count; undefined before the first. */
  latest: () => PhotoCount | undefined;
  count: () => Promise<PhotoCount>;
};

export function createMissingPhotos({ db, photos }: { db: Database; photos: Pick<Files, 'list'> }): MissingPhotos {
  let latest: PhotoCount | undefined;
  let counting: Promise<PhotoCount> | undefined;
  const count = async (): Promise<PhotoCount> => {
    // A photo is stored before its answer, so each of these is there when the store is listed.
    const needed = await allPhotos(db);
    const stored = new Set((await photos.list()).map(({ name }) => name));
    const lost = [...needed].filter((name) => !stored.has(name));
    // A photo that was taken away meanwhile is not missing.
    const still = lost.length === 0 ? needed : await allPhotos(db);
    latest = { needed: needed.size, missing: lost.filter((name) => still.has(name)).length };
    return latest;
  };
  return {
    latest: () => latest,
    // Concurrent callers share one count.
    count: () => (counting ??= count().finally(() => (counting = undefined))),
  };
}
