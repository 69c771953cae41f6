/** A file store in memory, for tests and previews. */

import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { nowMs } from '#server/clock.ts';

import type { Files } from './files.ts';

type StoredFile = { bytes: Buffer; changedAt: Date };

/** Evicts the oldest files when the total exceeds `mostBytes`. */
export function openMemoryFiles(mostBytes: number): Files {
  const files = new Map<string, StoredFile>();
  const put: Files['put'] = async (name, bytes) => {
    files.delete(name);
    files.set(name, { bytes, changedAt: new Date(nowMs()) });
    let size = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
    for (const [oldest, file] of files) {
      if (size <= mostBytes) break;
      files.delete(oldest);
      size -= file.bytes.length;
    }
  };
  return {
    put,
    putFile: async (name, path, type) => put(name, await readFile(path), type),
    get: async (name) => {
      const found = files.get(name);
      return found && { body: Readable.from([found.bytes]), size: found.bytes.length };
    },
    delete: async (name) => void files.delete(name),
    list: async () => [...files].map(([name, { bytes, changedAt }]) => ({ name, changedAt, size: bytes.length })),
    forgetUnfinished: () => Promise.resolve(0),
  };
}
