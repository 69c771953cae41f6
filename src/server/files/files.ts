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
  /** Atomic, and durable once this resolves. */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** The same for a local file of any size; the file is moved, not copied. */
  putFile: (name: string, path: string, type: string) => Promise<void>;
  get: (name: string) => Promise<StoredFile | undefined>;
  /** Idempotent: deleting a missing file succeeds. */
  delete: (name: string) => Promise<void>;
  list: () => Promise<ListedFile[]>;
  /** Deletes partial files from before this moment, and returns how many there were. */
  forgetUnfinished: (before: Date) => Promise<number>;
};

/** Why a storage can't be used. `failing`: it answers that it has a fault of its own, or the reason is unknown. */
export type StorageFault =
  | 'silent'
  | 'not-s3'
  | 'no-bucket'
  | 'key'
  | 'secret'
  | 'region'
  | 'clock'
  | 'forbidden'
  | 'full'
  | 'failing';

/** A storage can't be reached, refuses our credentials, or has no room. */
export class StorageOutage extends Error {
  readonly fault: StorageFault;

  constructor(message: string, { fault = 'failing', cause }: { fault?: StorageFault; cause?: unknown } = {}) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Writes a test file; throws when nothing can be written. */
export function writeSign(files: Files): Promise<void> {
  return files.put('healthz', Buffer.from('ok'), 'text/plain');
}

/** The extension of a file while it is being written. */
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

/** Copies when the two paths are on different disks. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** A file that is deleted during the listing is left out. */
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

/** Whether the name is a plain file name, without a path. */
export function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/u.test(name);
}

/** The server makes the names, so any other name is a bug. */
function plain(name: string): string {
  if (isPlainName(name)) return name;
  throw new RangeError('not the name of a stored file');
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
