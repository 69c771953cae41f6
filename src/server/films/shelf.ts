/** Films for all servers of a school board: what one has made the others fetch, where a bucket is configured. */
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Files } from '../files.ts';
import { isOutdated, partName } from './film.ts';

/** Copies the film into the folder; false where it isn't on the shelf. */
export async function takeFromShelf(shelf: Files, dir: string, name: string): Promise<boolean> {
  const film = await shelf.get(name);
  if (film === undefined) return false;
  // Named as what is being made, so that a half one is found at the next start.
  const part = join(dir, partName(name, 0));
  try {
    await pipeline(film.body, createWriteStream(part));
    await rename(part, join(dir, name));
  } finally {
    await rm(part, { force: true });
  }
  return true;
}

export async function putOnShelf(shelf: Files, dir: string, name: string): Promise<void> {
  await shelf.put(name, await readFile(join(dir, name)), 'video/mp4');
}

/** Throws away films of earlier versions. */
export async function tidyShelf(shelf: Files): Promise<void> {
  const names = (await shelf.list()).map(({ name }) => name);
  for (const name of names.filter(isOutdated)) await shelf.delete(name);
}
