/** Shares films between the servers of a school board through a bucket, when one is configured. */

import { createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Files } from '#server/files/files.ts';
import { createKeyedQueue } from '#server/queue.ts';

import { isOutdated, partName } from './film.ts';

/** A bucket that is away never fails a film: it then counts as empty, and stores nothing. */
export type FilmStore = {
  /** Copies the film into the folder; false when the bucket does not have it. */
  take: (name: string) => Promise<boolean>;
  put: (name: string) => Promise<void>;
  /** Deletes films of earlier versions. */
  tidy: () => Promise<void>;
  /** Deletes all films; throws when the bucket is away. */
  clear: () => Promise<void>;
};

type FilmStoreSettings = { dir: string; files: Files | undefined; warn: (line: string) => void };

export function openFilmStore({ dir, files, warn }: FilmStoreSettings): FilmStore {
  if (files === undefined) {
    const nothing = async (): Promise<void> => undefined;
    return { take: async () => false, put: nothing, tidy: nothing, clear: nothing };
  }
  const away = (error: unknown): false => {
    warn(`The films elsewhere: ${String(error)}`);
    return false;
  };
  const inTurn = createKeyedQueue();
  // A concurrent caller finds the file in the folder.
  const takeOnce = async (name: string): Promise<boolean> =>
    existsSync(join(dir, name)) || (await take(files, dir, name));
  return {
    take: (name) => inTurn(name, () => takeOnce(name)).catch(away),
    put: async (name) => void (await put(files, dir, name).catch(away)),
    tidy: async () => void (await tidy(files).catch(away)),
    clear: () => clear(files),
  };
}

async function take(files: Files, dir: string, name: string): Promise<boolean> {
  const film = await files.get(name);
  if (film === undefined) return false;
  // Named like a film in progress, so that the next start deletes a partial file.
  const part = join(dir, partName(name, 0));
  try {
    await pipeline(film.body, createWriteStream(part));
    await rename(part, join(dir, name));
  } finally {
    await rm(part, { force: true });
  }
  return true;
}

async function put(files: Files, dir: string, name: string): Promise<void> {
  await files.put(name, await readFile(join(dir, name)), 'video/mp4');
}

async function tidy(files: Files): Promise<void> {
  const names = (await files.list()).map(({ name }) => name);
  for (const name of names.filter(isOutdated)) await files.delete(name);
}

async function clear(files: Files): Promise<void> {
  for (const { name } of await files.list()) await files.delete(name);
}

/** The finished films in the folder, with their sizes. */
export async function filmsIn(dir: string): Promise<{ name: string; size: number }[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.mp4'));
  const found = await Promise.all(names.map(async (name) => ({ name, size: await sizeOf(join(dir, name)) })));
  return found.flatMap(({ name, size }) => (size === undefined ? [] : [{ name, size }]));
}

/** Undefined when the file was deleted in the meantime. */
function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
