/** Lists what a package holds as CycloneDX. npm makes the list, from a lockfile with what is shipped alone. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { runCaptured } from '#scripts/machine/runQuietly.ts';

import { nodeFolder } from './program.ts';
import { type Lockfile, readLockfile, shippedPackages } from './shippedPackages.ts';

/** Reads the lockfile alone, without the network. */
export async function makeSbom(): Promise<string> {
  const lockfile = lockfileOfShipped(readLockfile(), [...shippedPackages(), nodeFolder]);
  const parent = mkdtempSync(join(tmpdir(), 'lanceerbasis-sbom-'));
  try {
    writeFileSync(join(parent, 'package-lock.json'), JSON.stringify(lockfile));
    writeFileSync(join(parent, 'package.json'), JSON.stringify(lockfile.packages['']));
    const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const { succeeded, output } = await runCaptured('npm', words, { cwd: parent });
    if (!succeeded) throw new Error(`npm made no list of what is in the package:\n${output}`);
    // npm names the product after its folder.
    return output.replace(`"name": "${basename(parent)}"`, `"name": "${lockfile.name}"`);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

export function lockfileOfShipped(lockfile: Lockfile, paths: readonly string[]): Lockfile {
  const isShipped = new Set(paths);
  const { name, version, dependencies, optionalDependencies = {} } = lockfile.packages[''] ?? {};
  const optional = Object.entries(optionalDependencies).filter(([one]) => isShipped.has(`node_modules/${one}`));
  const product = { name, version, dependencies, optionalDependencies: Object.fromEntries(optional) };
  const packages = Object.entries(lockfile.packages).filter(([path]) => isShipped.has(path));
  return { ...lockfile, packages: { '': product, ...Object.fromEntries(packages) } };
}
