/** Moves what a newer version wrote aside, so that an older one can start from its own backup. */

import { globSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The names of its migrations. While these are equal, an older version can read what a newer one wrote. */
export function migrationsOf(folder: string): string[] {
  const files = globSync('src/server/db/migrations/[0-9]*.ts', { cwd: folder });
  return files.map((file) => basename(file)).toSorted();
}

/** Files that stay: backups, what was moved aside before, the lock, and the room that is kept. */
const stays = /\.backup$|^opzij-|^proef-|^server\.lock|^reserve$/u;

/** Returns the folder that now holds the data. */
export function setAside(dataDir: string, stamp: string): string {
  const aside = join(dataDir, `opzij-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  move(dataDir, aside);
  return aside;
}

/** The data that replaced it is kept next to it: nothing is deleted. */
export function putBackInPlace(dataDir: string, aside: string): void {
  const half = `${aside}-half`;
  mkdirSync(half, { mode: 0o700 });
  move(dataDir, half);
  move(aside, dataDir);
}

function move(from: string, to: string): void {
  for (const name of readdirSync(from).filter((one) => !stays.test(one))) renameSync(join(from, name), join(to, name));
}
