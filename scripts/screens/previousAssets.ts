/** The hashed files of the build before: whoever has a page of it open still loads what that page needs (docs/rules.md 13.24). */

import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of a folder of screens are its own, and not kept for those of before. */
const list = 'own-assets.json';

/** To be said of every build, before anything of another is put beside it. */
export function listOwnAssets(folder: string): void {
  writeFileSync(join(folder, list), JSON.stringify(globSync('assets/*', { cwd: folder }).toSorted()));
}

/** Those of one build, and not of the one before that. */
export function keepAssetsOf(previous: string, folder: string): void {
  for (const name of ownAssets(previous)) {
    const [from, into] = [join(previous, name), join(folder, name)];
    if (existsSync(from) && !existsSync(into)) cpSync(from, into);
  }
}

function ownAssets(folder: string): string[] {
  const file = join(folder, list);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}
