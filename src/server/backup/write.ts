/** Writes a backup: the rows of one snapshot, the photo of each answer, and the files of the school's own challenges. */

import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { storedIn } from '#domain/challenge/draftParts.ts';
import { nowMs } from '#server/clock.ts';
import { ownVersion } from '#server/config/version.ts';
import type { Context } from '#server/context.ts';
import type { StoredFile } from '#server/files/files.ts';
import { allPhotos } from '#server/store/answers.ts';
import { newestMigration, type PortableRow, type PortableRows, dump } from '#server/store/dump.ts';
import { sumsIn } from '#server/store/ownChallenges.ts';

import { backupFormat, type BackupLine, writeBackup } from './backupFile.ts';

/** The stores that hold everything that people made. */
export type Stores = Pick<Context, 'db' | 'photos' | 'photosBin' | 'challengeFiles'>;

/** Photos that answers refer to are missing. */
export class PhotosMissing extends Error {
  readonly count: number;

  constructor(count: number) {
    super('photos are missing');
    this.count = count;
  }
}

/** Whether the command line made this file next to the database before a restore. */
export function isSave(name: string): boolean {
  return /^voor-herstel-.*\.backup$/u.test(name);
}

/** `mayMiss` is the number of photos that may be missing. */
type Saving = { mayMiss: number };

/** What was saved: the rows, the number of photos, and the number of answers whose photo is missing. */
export type SavedBackup = { madeAt: string; app: string; rows: PortableRows; photos: number; missing: number };

/** Throws, and leaves no file, when more photos are missing than allowed. */
export async function writeAll(path: string, stores: Stores, { mayMiss }: Saving): Promise<SavedBackup> {
  const saved: SavedBackup = { madeAt: new Date(nowMs()).toISOString(), app: ownVersion, ...nothing };
  const lines = async function* (): AsyncGenerator<BackupLine> {
    yield* rowAndPhotoLines(stores, saved);
    if (saved.missing > mayMiss) throw new PhotosMissing(saved.missing);
  };
  await writeBackup(path, lines());
  return saved;
}

const nothing = { rows: new Map(), photos: 0, missing: 0 } as const;

/**
 * A photo that is replaced during the backup stays where it is or moves to the bin, so it is found. A photo that is
 * erased during the backup is left out, and its name too.
 */
async function* rowAndPhotoLines(stores: Stores, saved: SavedBackup): AsyncGenerator<BackupLine> {
  const { madeAt, app } = saved;
  yield { kind: 'head', format: backupFormat, version: 1, migration: newestMigration, madeAt, app };
  const all = await dump(stores.db);
  saved.rows = all;
  const absent = new Set<string>();
  for (const photo of photosToSave(all)) {
    const file = await findPhoto(stores, photo);
    if (file === undefined) absent.add(photo);
    else {
      yield { kind: 'photo', name: photo, data: (await buffer(file.body)).toString('base64') };
      saved.photos += 1;
    }
  }
  const needed = await allPhotos(stores.db);
  const dropped = new Set([...absent].filter((photo) => !needed.has(photo)));
  saved.missing = absent.size - dropped.size;
  yield* fileLines(stores, all);
  for (const [table, rows] of all) for (const row of rows) yield { kind: 'row', table, row: without(dropped, row) };
}

/** The photos of answers and of their earlier versions, which often share one. */
function photosToSave(all: PortableRows): Set<string> {
  const versions = (all.get('returns') ?? []).filter(({ takenId }) => takenId === null);
  const photos = [...(all.get('answers') ?? []), ...versions].map(({ photo }) => photo);
  return new Set(photos.filter((photo) => typeof photo === 'string'));
}

function without(dropped: ReadonlySet<string>, row: PortableRow): PortableRow {
  const { photo } = row;
  return typeof photo === 'string' && dropped.has(photo) ? { ...row, photo: null } : row;
}

async function findPhoto({ photos, photosBin }: Stores, name: string): Promise<StoredFile | undefined> {
  return (await photos.get(name)) ?? photosBin.get(name);
}

/** When a file is lost or damaged, the backup continues: the rest is still worth keeping. */
async function* fileLines({ challengeFiles }: Stores, all: PortableRows): AsyncGenerator<BackupLine> {
  const versions = (all.get('challengeVersions') ?? []).flatMap(({ files }) => sumsIn(files));
  const needed = new Set([...versions, ...draftedIn(all)]);
  for (const name of needed) {
    const file = await challengeFiles.get(name);
    const bytes = file && (await buffer(file.body));
    if (bytes === undefined || hash('sha256', bytes) !== name) continue;
    yield { kind: 'challenge-file', name, data: bytes.toString('base64') };
  }
}

/** The hashes of the files that drafts use, or could use again after undo. */
function draftedIn(all: PortableRows): string[] {
  const parts = (all.get('draftParts') ?? []).map(({ content }) => content);
  const saves = (all.get('draftSaves') ?? []).flatMap(({ before, after }) => [before, after]);
  return [...parts, ...saves].flatMap((content) => (typeof content === 'string' ? (storedIn(content)?.sum ?? []) : []));
}
