/** One server to a folder of SQLite: two would not hear of each other's changes. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server works in this folder. */
export class FolderInUse extends Error {}

/** By folder: the system releases a lock when its connection closes. */
const held = new Map<string, DatabaseSync>();

/** SQLite's busy. */
const isBusy = 5;

/** Held until `unlockFolder`, or until the process ends in any way. Throws `FolderInUse`. */
export function lockFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === isBusy) {
      throw new FolderInUse('Another server works in this folder', { cause: error });
    }
    throw error;
  }
  held.set(dataDir, lock);
}

/** Does nothing where this process holds no lock on the folder. */
export function unlockFolder(dataDir: string): void {
  held.get(dataDir)?.close();
  held.delete(dataDir);
}
