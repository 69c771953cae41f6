/** Simulates a full disk for one process. */

import { spawnSync } from 'node:child_process';

export const canBound = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/** Limits the size of every file that the process writes from now on. */
export function boundFiles(pid: number, bytes: number | 'unlimited'): void {
  spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}
