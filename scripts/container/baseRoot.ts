/** A root folder like the image that container/Containerfile begins from: Debian's smallest, with Node and npm. */

import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';
import { runQuietly } from '#scripts/machine/runQuietly.ts';

const debootstrap = '/usr/sbin/debootstrap';

/** Whether this machine can make and enter a root folder at all. */
export async function canMakeRoots(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || npmFolder() === undefined) return false;
  return existsSync(debootstrap) || (await installDebianPackage('debootstrap'));
}

/** `release`: of Debian, such as `bookworm`. */
export async function makeBaseRoot(folder: string, release: string): Promise<void> {
  await runQuietly(debootstrap, ['--variant=minbase', release, folder]);
  // What names other computers, as a container engine puts it there.
  for (const file of ['resolv.conf', 'hosts'])
    cpSync(join('/etc', file), join(folder, 'etc', file), { dereference: true });
  // Whom npm believes here, such as a school's own proxy.
  const believed = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (existsSync(believed)) cpSync(believed, join(folder, believed), { dereference: true });
  const local = join(folder, 'usr/local');
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true });
  cpSync(npmFolder() ?? '', join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

/** This machine's own. */
function npmFolder(): string | undefined {
  const programs = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'npm'));
  const npm = programs.find((program) => existsSync(program));
  return npm === undefined ? undefined : dirname(dirname(realpathSync(npm)));
}
