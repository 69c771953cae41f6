/** Keeps the hashed files of the previous build, for browsers that still have one of its pages open (docs/rules.md 13.24). */

import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of the build itself, without those kept from the previous build. */
const list = 'own-assets.json';

/** Must run for every build, before files of another build are added. */
export function listOwnAssets(folder: string): void {
  writeFileSync(join(folder, list), JSON.stringify(globSync('assets/*', { cwd: folder }).toSorted()));
}

/** Only files of the previous build, not of the one before that. */
export function copyAssetsOf(previous: string, folder: string): void {
  for (const name of ownAssets(previous)) {
    const [from, into] = [join(previous, name), join(folder, name)];
    if (existsSync(from) && !existsSync(into)) cpSync(from, into);
  }
}

function ownAssets(folder: string): string[] {
  const file = join(folder, list);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}
