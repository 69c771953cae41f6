/** Puts what a newer version wrote aside, so that an older one can begin with its own backup. */

import { globSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** By their names, released ones too: as long as these are the same, an older version reads what a newer one wrote. */
export function migrationsOf(folder: string): string[] {
  const files = globSync('src/server/db/migrations/[0-9]*.ts', { cwd: folder });
  return files.map((file) => basename(file)).toSorted();
}

/** What stays where it is: backups, what was put aside before, and the lock of the folder. */
const stays = /\.backup$|^opzij-|^proef-|^server\.lock/u;

/** Answers with the folder in which it lies now. */
export function setAside(dataDir: string, stamp: string): string {
  const aside = join(dataDir, `opzij-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  move(dataDir, aside);
  return aside;
}

/** What came in its place lies beside it: nothing is thrown away. */
export function putBackInPlace(dataDir: string, aside: string): void {
  const half = `${aside}-half`;
  mkdirSync(half, { mode: 0o700 });
  move(dataDir, half);
  move(aside, dataDir);
}

function move(from: string, to: string): void {
  for (const name of readdirSync(from).filter((one) => !stays.test(one))) renameSync(join(from, name), join(to, name));
}
