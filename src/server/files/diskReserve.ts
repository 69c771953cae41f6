/** Keeps some room on the disk, so that people can still log in and delete something when the disk is full (docs/rules.md 13.39). */

import { randomFill } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { writeAtomically } from './atomicWrite.ts';
import { diskSpaceOf } from './diskSpace.ts';

/** The file that holds the room. */
export const reserveIn = (dataDir: string): string => join(dataDir, 'reserve');

/** Thousands of logins: each writes a few pages of 4 kB. */
const reservedBytes = 16_000_000;
/** With less than this the disk counts as full. */
const leastBytes = 4_000_000;
/** With this much the disk has room again. The distance keeps the reserve from coming and going. */
const enoughBytes = 5 * reservedBytes;

export type DiskReserve = {
  /** Whether the disk is full, so that only what needs little room may be stored. */
  isUsed: () => boolean;
  /** Looks how much is free, and releases the room or takes it back. */
  look: () => Promise<void>;
  /** Frees the room: a write failed. */
  release: () => void;
};

export function openDiskReserve(dataDir: string, readRoom = diskSpaceOf): DiskReserve {
  const file = reserveIn(dataDir);
  const isHeld = (): boolean => isReserve(file);
  let isUsed = false;
  const release = (): void => {
    isUsed = true;
    rmSync(file, { force: true });
  };
  return {
    isUsed: () => isUsed,
    release,
    look: async () => {
      const { free } = await readRoom(dataDir);
      // Without the file the same room is kept by refusing earlier.
      if (free < (isHeld() ? leastBytes : leastBytes + reservedBytes)) release();
      if (free < enoughBytes) return;
      if (!isHeld()) await hold(file);
      isUsed = false;
    },
  };
}

/** At a start, before anything is written: without this a server would not start on a full disk. */
export function freeReserveWhenFull(dataDir: string): void {
  const { bsize, bavail } = statfsSync(dataDir);
  const file = reserveIn(dataDir);
  if (bsize * bavail < leastBytes && isReserve(file)) rmSync(file);
}

/** A file of this size, in case something else has the same name. */
const isReserve = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === reservedBytes;

/** Random bytes, because some disks take no room for zeros. */
async function hold(file: string): Promise<void> {
  const bytes = await promisify(randomFill)(Buffer.allocUnsafe(reservedBytes));
  await writeAtomically(file, `${file}.part`, (part) => writeFile(part, bytes as Buffer));
}
