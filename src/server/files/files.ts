/** The interface of file stores (put, get, delete, list), and the store in a folder. */

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { ofThisComputer } from '#server/clock.ts';

import { writeAtomically } from './atomicWrite.ts';

export type StoredFile = { body: Readable; size: number };
/** `size` in bytes. */
export type ListedFile = { name: string; changedAt: Date; size: number };

export type Files = {
  /** Whole or not at all, and safe once this resolves. */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** The same for a file of any size, which lies on this computer and is ours to take. */
  putFile: (name: string, path: string, type: string) => Promise<void>;
  get: (name: string) => Promise<StoredFile | undefined>;
  /** A file that isn't there is deleted as well. */
  delete: (name: string) => Promise<void>;
  list: () => Promise<ListedFile[]>;
  /** What was cut off while it was written, before this moment, is thrown away; answers how much there was. */
  forgetUnfinished: (before: Date) => Promise<number>;
};

/** A storage elsewhere that can't be reached, or that refuses us. */
export class StorageOutage extends Error {}

/** A sign of life of ours; throws where nothing can be written. */
export function writeSign(files: Files): Promise<void> {
  return files.put('healthz', Buffer.from('ok'), 'text/plain');
}

/** While a file is being written it has this ending. */
const unfinished = '.part';

export async function openFolderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partOf = (path: string): string => `${path}.${randomUUID()}${unfinished}`;
  return {
    put: async (name, bytes) => {
      const path = join(folder, plain(name));
      await writeAtomically(path, partOf(path), (part) => writeFile(part, bytes, { flag: 'wx' }));
    },
    putFile: async (name, from) => {
      const path = join(folder, plain(name));
      await writeAtomically(path, partOf(path), (part) => move(from, part));
    },
    get: async (name) => {
      const file = await open(join(folder, plain(name))).catch(absent);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { body: file.createReadStream(), size };
    },
    delete: (name) => rm(join(folder, plain(name)), { force: true }),
    list: async () => (await everything(folder)).filter(({ name }) => !name.endsWith(unfinished)),
    forgetUnfinished: async (before) => {
      const old = (await everything(folder)).filter(
        ({ name, changedAt }) => name.endsWith(unfinished) && changedAt < before,
      );
      for (const { name } of old) await rm(join(folder, name), { force: true });
      return old.length;
    },
  };
}

/** A disk of its own takes a copy. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** One that goes while we look is not there. */
async function everything(folder: string): Promise<ListedFile[]> {
  const all = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const found = await stat(join(folder, name)).catch(absent);
      return found === undefined
        ? []
        : [{ name, changedAt: new Date(ofThisComputer(found.mtimeMs)), size: found.size }];
    }),
  );
  return all.flat();
}

/** Of a file in this folder and no other. */
export function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/u.test(name);
}

/** We make the names, so another one is a mistake in our code. */
function plain(name: string): string {
  if (isPlainName(name)) return name;
  throw new RangeError('not the name of a stored file');
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
