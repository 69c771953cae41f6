/** Moves what a newer version wrote aside, so that an older one can start from its own backup. */

import { globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { reserveIn } from '#server/files/diskReserve.ts';

/** The names of its migrations. While these are equal, an older version can read what a newer one wrote. */
export function migrationsOf(folder: string): string[] {
  const files = globSync('src/server/db/migrations/[0-9]*.ts', { cwd: folder });
  return files.map((file) => basename(file)).toSorted();
}

/** Files that stay: backups, what was moved aside before, and the lock. */
const stays = /\.backup$|^opzij-|^proef-|^server\.lock/u;

/** Returns the folder that now holds the data. */
export function setAside(dataDir: string, stamp: string): string {
  const aside = join(dataDir, `opzij-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  // Room on the disk and no data: a server makes it again.
  rmSync(reserveIn(dataDir), { force: true });
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
