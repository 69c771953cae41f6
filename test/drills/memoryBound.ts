/** A bound on the memory of a process and its children, held by the system: whoever needs more is ended. */

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type MemoryBound = {
  /** Words before a program that is to stay within it. */
  before: string[];
  remove: () => void;
};

/** Of the first version of Linux's control groups, and of the second. */
const kinds = [
  { root: '/sys/fs/cgroup/memory', bound: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', bound: 'memory.max' },
] as const;

/** Undefined where none can be made: not as root, or not on Linux. */
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
