/** Keeps the hashed files of this build and of the one before it, for pages that were opened before an update (docs/rules.md 13.24). */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = (dataDir: string): string => join(dataDir, 'screens');

/** The folder to serve: its files have the same paths as in a build. */
export const keptAssets = (dataDir: string): string => join(home(dataDir), 'files');

/** Runs at every start; in the data folder, because a new container or program folder has no earlier files. */
export function keepAssets(screens: string, dataDir: string): void {
  const assets = join(screens, 'assets');
  if (!existsSync(assets)) return;
  const list = join(home(dataDir), 'builds.json');
  const builds = readBuilds(list);
  const own = readdirSync(assets).toSorted();
  if (own.join() === builds.at(-1)?.join()) return;
  const kept = join(keptAssets(dataDir), 'assets');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  for (const name of own) {
    // Written anew and not copied, because a copy keeps the permissions of its source.
    if (!existsSync(join(kept, name))) writeWhole(join(kept, name), readFileSync(join(assets, name)));
  }
  const both = [...builds.slice(-1), own];
  const needed = new Set(both.flat());
  for (const name of readdirSync(kept)) if (!needed.has(name)) rmSync(join(kept, name));
  writeWhole(list, JSON.stringify(both));
}

/** Empty where there is no list yet, or where the power went while it was written. */
function readBuilds(list: string): string[][] {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) as string[][];
  } catch {
    return [];
  }
}

/** Renamed at the end: browsers keep a file for a year, so half a file must never be served. */
function writeWhole(path: string, content: string | Buffer): void {
  const part = `${path}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}
