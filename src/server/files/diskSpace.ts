/** Free and total bytes of the disk that holds a folder. */

import { statfs } from 'node:fs/promises';

import type { Room } from '#domain/admin/health.ts';

/** In bytes. Throws when the folder does not exist. */
export async function diskSpaceOf(folder: string): Promise<Room> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bsize * bavail, all: bsize * blocks };
}
