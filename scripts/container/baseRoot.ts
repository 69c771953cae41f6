/** Makes a root folder like the base image of container/Containerfile: minimal Debian with Node and npm. */

import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';
import { runQuietly } from '#scripts/machine/runQuietly.ts';

const debootstrap = '/usr/sbin/debootstrap';

/** Whether this machine can create and enter root folders. */
export async function canMakeRoots(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || npmFolder() === undefined) return false;
  return existsSync(debootstrap) || (await installDebianPackage('debootstrap'));
}

/** `release` is of Debian, such as 'bookworm'. */
export async function makeBaseRoot(folder: string, release: string): Promise<void> {
  await runQuietly(debootstrap, ['--variant=minbase', release, folder]);
  // Files for name resolution, which a container engine provides.
  for (const file of ['resolv.conf', 'hosts'])
    cpSync(join('/etc', file), join(folder, 'etc', file), { dereference: true });
  // The extra certificate authorities of this machine's npm, such as that of a school's proxy.
  const believed = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (existsSync(believed)) cpSync(believed, join(folder, believed), { dereference: true });
  const local = join(folder, 'usr/local');
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true });
  cpSync(npmFolder() ?? '', join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

/** The npm of this machine. */
function npmFolder(): string | undefined {
  const programs = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'npm'));
  const npm = programs.find((program) => existsSync(program));
  return npm === undefined ? undefined : dirname(dirname(realpathSync(npm)));
}
