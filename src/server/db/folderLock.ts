/** Locks a SQLite folder for one server: two servers would miss each other's changes. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server uses this folder. */
export class FolderInUse extends Error {}

/** By folder. The operating system releases a lock when its connection closes. */
const held = new Map<string, DatabaseSync>();

/** SQLITE_BUSY. */
const isBusy = 5;

/** The lock is held until `unlockFolder`, or until the process ends. Throws `FolderInUse`. */
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

/** Does nothing when this process holds no lock on the folder. */
export function unlockFolder(dataDir: string): void {
  held.get(dataDir)?.close();
  held.delete(dataDir);
}
