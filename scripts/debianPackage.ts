/** What the tests need of the machine and it lacks, from Debian's own packages. */

import { existsSync } from 'node:fs';

import { runCaptured } from './runQuietly.ts';

/** Whether the package is there now; not so where apt, its permission or the network is missing. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false;
  // Without its list of packages, which a bare machine does not have, apt finds nothing at all.
  const updated = await aptGet('update');
  return updated && (await aptGet('install', '--yes', '--no-install-recommends', name));
}

async function aptGet(...words: string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  const [program, ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  return (await runCaptured(program ?? 'apt-get', [...before, '--quiet', ...words], options)).succeeded;
}
