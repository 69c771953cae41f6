/** The archive that runs where it is unpacked: the program, and one command to start it. */

import { chmodSync, copyFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { runQuietly } from '#scripts/machine/runQuietly.ts';

import { type About } from './program.ts';

export const archiveName = ({ version }: About): string => `lanceerbasis-${version}-linux-${process.arch}`;

/** `folder` has the name of the archive. */
export async function packArchive(folder: string, file: string): Promise<void> {
  const command = join(folder, 'lanceerbasis');
  copyFileSync('docs/operations/lanceerbasis', command);
  chmodSync(command, 0o755);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  await runQuietly('tar', [
    '--create',
    '--gzip',
    ...owner,
    `--directory=${dirname(folder)}`,
    `--file=${file}`,
    basename(folder),
  ]);
}
