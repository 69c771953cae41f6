/** Installs missing programs for the tests from Debian's packages. */

import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { type Finished, runCaptured } from './runQuietly.ts';

/** Returns whether the package is installed now: false without apt, permission or network. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false;
  // Without its package lists, which a fresh machine lacks, apt finds nothing.
  const updated = await aptGet('update');
  return updated && (await aptGet('install', '--yes', '--no-install-recommends', name));
}

const giveUpAfterMs = 5 * 60_000;

/** Waits for another apt process. DPkg::Lock::Timeout works for an install only, and not for an update. */
async function aptGet(...words: string[]): Promise<boolean> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    const { succeeded, output } = await tryAptGet(words);
    if (succeeded) return true;
    if (!output.includes('Could not get lock') || performance.now() > giveUpAt) {
      console.error(`apt-get ${words.join(' ')} failed:\n${output}`);
      return false;
    }
    await pause(1000);
  }
}

function tryAptGet(words: string[]): Promise<Finished> {
  const isRoot = process.getuid?.() === 0;
  const [program, ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } };
  return runCaptured(program ?? 'apt-get', [...before, '--quiet', ...words], options);
}
