/**
 * Limits the memory of a process and its children with a Linux control group. The kernel kills a process that needs
 * more.
 */

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type MemoryBound = {
  /** Command prefix for a program that must stay within the limit. */
  before: string[];
  remove: () => void;
};

/** Version 1 and version 2 of Linux's control groups. */
const kinds = [
  { root: '/sys/fs/cgroup/memory', bound: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', bound: 'memory.max' },
] as const;

/** Undefined where no limit can be set: without root, or not on Linux. */
export function boundMemory(megabytes: number): MemoryBound | undefined {
  for (const { root, bound } of kinds) {
    const folder = join(root, `lanceerbasis-${process.pid}`);
    const remove = (): void => rmdirSync(folder);
    try {
      mkdirSync(folder);
      if (!existsSync(join(folder, bound))) {
        remove();
        continue;
      }
      writeFileSync(join(folder, bound), String(megabytes * 1024 * 1024));
    } catch {
      continue;
    }
    const enter = `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`;
    return {
      before: ['sh', '-c', enter, 'sh'],
      remove,
    };
  }
  return undefined;
}
