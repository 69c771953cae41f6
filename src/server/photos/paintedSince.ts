/** Finds photos in a backup that were painted over or taken away since; a restore skips their files (docs/rules.md 15.16, 15.32). */

import type { Database } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';
import type { PortableRow, PortableRows } from '#server/store/dump.ts';
import { paintedPhotos } from '#server/store/paintedPhotos.ts';
import { photosIn } from '#server/store/photoRows.ts';
import { erasedParts, type ErasedPart, isOfBefore } from '#server/store/tombstones.ts';

export type PaintedSince = {
  /** Names of photos that must not come back. */
  firsts: ReadonlySet<string>;
  /** Names of painted photos that should replace them, but whose file no longer exists. */
  lost: ReadonlySet<string>;
};

type Stores = { db: Database; photos: Files; /** Undefined when the store has no bin. */ photosBin?: Files };

export async function paintedSince({ db, photos, photosBin }: Stores, rows: PortableRows): Promise<PaintedSince> {
  const painted = await paintedPhotos(db);
  const lost = new Set<string>();
  for (const name of photosIn(rows)) {
    const next = painted.get(name)?.painted;
    if (next === undefined) continue;
    if (!(await isThere(photos, next)) && !(photosBin && (await isThere(photosBin, next)))) lost.add(next);
  }
  const taken = takenSince(rows, await erasedParts(db));
  return { firsts: new Set([...painted.keys(), ...taken]), lost };
}

/** The photos of answers that were taken away completely or lost their photo, in versions from before that moment. */
function takenSince(rows: PortableRows, erased: readonly ErasedPart[]): Set<string> {
  const byAnswer = Map.groupBy(
    erased.filter(({ what }) => what !== 'text'),
    ({ of }) => of,
  );
  const isGone = (answer: Value, version: Value, sentAt: Value): boolean =>
    (byAnswer.get(String(answer)) ?? []).some((one) =>
      isOfBefore(one, { version: Number(version), sentAt: String(sentAt) }),
    );
  const photos = new Set<string>();
  const forget = (photo: Value, isOver: boolean): void => {
    if (isOver && typeof photo === 'string') photos.add(photo);
  };
  for (const { id, photo, version, changedAt } of rows.get('answers') ?? [])
    forget(photo, isGone(id, version, changedAt));
  for (const { answerId, photo, version, returnedAt } of rows.get('returns') ?? [])
    forget(photo, isGone(answerId, version, returnedAt));
  for (const { answerId, photo, version, takenAt } of rows.get('takenAway') ?? [])
    forget(photo, isGone(answerId, version, takenAt));
  return photos;
}

type Value = PortableRow[string] | undefined;

async function isThere(files: Files, name: string): Promise<boolean> {
  const file = await files.get(name);
  file?.body.destroy();
  return file !== undefined;
}
