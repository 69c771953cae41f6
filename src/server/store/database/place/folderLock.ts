/** One server to a folder of SQLite: two would not hear of each other's changes. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server works in this folder. */
export class FolderInUse extends Error {}

/** Kept, since a lock goes with what holds it. */
const held: DatabaseSync[] = [];

/** SQLite's busy. */
const isBusy = 5;

/** Held until the process ends, in whatever way: the system lets go of the lock then. Throws `FolderInUse`. */
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
  held.push(lock);
}
