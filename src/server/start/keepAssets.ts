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
  const builds = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : [];
  const own = readdirSync(assets).toSorted();
  if (own.join() === builds.at(-1)?.join()) return;
  const kept = join(keptAssets(dataDir), 'assets');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  for (const name of own) {
    const [into, part] = [join(kept, name), join(kept, `${name}.part`)];
    if (existsSync(into)) continue;
    // Renamed at the end: browsers keep a file for a year, so half a file must never be served.
    // Written anew and not copied, because a copy keeps the permissions of its source.
    writeFileSync(part, readFileSync(join(assets, name)));
    renameSync(part, into);
  }
  const both = [...builds.slice(-1), own];
  const needed = new Set(both.flat());
  for (const name of readdirSync(kept)) if (!needed.has(name)) rmSync(join(kept, name));
  writeFileSync(list, JSON.stringify(both));
}
