/** Publishes a folder as a version: first its files go into the file store, then its row is written (docs/rules.md 16.1). */

import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { Challenge } from '#domain/course.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import { makePicturesSmall } from '#server/challenges/smallPictures.ts';
import { readBrought } from '#server/challenges/thread/reader.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Files } from '#server/files/files.ts';
import { addVersion } from '#server/store/ownChallenges.ts';

import { sumOf } from './unpacked.ts';

export type PublishStores = { challengeFiles: Files; db: Database; dataDir: string };

export type Publishing = {
  /** The folder, which is not changed. */
  path: string;
  slug: string;
  /** The maker of a new challenge. */
  makerId: TeacherId | null;
  isOnShelf: boolean;
  /** Runs in the transaction of the rows: when it throws, no version is made. */
  together?: (tx: Tx, version: string) => Promise<void>;
};

export type Published =
  | { ok: true; challenge: Challenge; id: string; number: number; isNew: boolean; madeSmall: number }
  | { ok: false; faults: Fault[] };

/** Large photos are scaled down in the version only. */
export async function publish(stores: PublishStores, publishing: Publishing): Promise<Published> {
  const { path, slug, makerId, isOnShelf, together } = publishing;
  const room = join(uploadsDir(stores), randomUUID());
  const folder = join(room, slug);
  try {
    await mkdir(room, { recursive: true, mode: 0o700 });
    const read = await copyInto(folder, path);
    if (!read.ok) return read;
    const files = await putFiles(stores, folder);
    const { title } = read.challenge;
    const made = await transaction(stores.db, async (tx) => {
      const version = await addVersion(tx, { slug, title, files, makerId, isOnShelf });
      await together?.(tx, version.id);
      return version;
    });
    return { ok: true, challenge: read.challenge, ...made, madeSmall: read.madeSmall };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

type Copied = { ok: true; challenge: Challenge; madeSmall: number } | { ok: false; faults: Fault[] };

async function copyInto(folder: string, path: string): Promise<Copied> {
  // When the folder is no valid challenge, nothing is copied.
  const whole = await readBrought(path, { isToBeAdded: true });
  if (!whole.ok) return whole;
  await cp(path, folder, { recursive: true, dereference: true });
  const madeSmall = await makePicturesSmall(folder);
  const read = await readBrought(folder);
  return read.ok ? { ...read, madeSmall } : read;
}

/** Files are stored by hash. Existing ones are written again, so that cleanup sees them as new. */
async function putFiles({ challengeFiles }: PublishStores, folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of await filesOf(folder)) {
    const path = join(folder, ...name.split('/'));
    const sum = await sumOf(path);
    sums[name] = sum;
    await challengeFiles.putFile(sum, path, 'application/octet-stream');
  }
  return sums;
}

/** Paths with slashes. Files of the operating system, which start with a dot, are left out. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}
