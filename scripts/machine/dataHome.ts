/** Where tests keep the data of their servers: in memory where there is room, because they wait for a disk half of the time. */

import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memoryDisk = '/dev/shm';
/** More than all tests of a run hold at the same time. */
const neededBytes = 4 * 2 ** 30;

export const dataHome = hasRoom() ? memoryDisk : tmpdir();

/** A container often has a memory disk of 64 MB, and other systems have none. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
