/** Writes a file atomically: to a temporary name first, then renamed. */

import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `write` fills the file at `part`, which is then renamed to `path`. A partial file is deleted. */
export async function writeAtomically(
  path: string,
  part: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  try {
    await write(part);
    await syncToDisk(part, 'r+');
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** A rename is durable once its folder is synced. Windows can't open folders, and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncToDisk(folder, 'r');
}

async function syncToDisk(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
