/** A disk that is full, for one process alone. */

import { spawnSync } from 'node:child_process';

export const canBound = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

/** Bounds every file that the process writes, from now on. */
export function boundFiles(pid: number, bytes: number | 'unlimited'): void {
  spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
}
