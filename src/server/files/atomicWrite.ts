/** Writes a file atomically: to a temporary name first, then renamed. */

import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `write` fills the file at `part`, which then takes the place of `path`; what it left halfway is taken away. */
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

/** A new name is safe when its folder is on disk too; Windows opens no folder, and needs it not. */
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
