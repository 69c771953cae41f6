/** Checks beforehand that an update fits on the disk: a version, a backup, and the copy on which it is tried. */

import { existsSync, statSync } from 'node:fs';

import type { Config } from '#server/config/config.ts';
import { databaseFile } from '#server/db/inspectDatabase.ts';
import { diskSpaceOf } from '#server/files/diskSpace.ts';
import { openFiles } from '#server/start/openContext.ts';

import { NotPossible } from './home.ts';

/** The packages with which a version is built, its own files, and what npm keeps of a first download. */
export const bytesToBuild = 1_500_000_000;

/** A version that is built already. */
export const bytesOfBuilt = 400_000_000;

type Places = { versions: string; dataDir: string };

/** `dataBytes`: the school's database and files. */
export async function requireRoom(
  { versions, dataDir }: Places,
  { versionBytes, dataBytes }: { versionBytes: number; dataBytes: number },
  readRoom = diskSpaceOf,
): Promise<void> {
  const isOneDisk = statSync(versions).dev === statSync(dataDir).dev;
  const copies = 2 * dataBytes;
  const needs: [place: string, bytes: number][] = isOneDisk
    ? [[versions, versionBytes + copies]]
    : [
        [versions, versionBytes],
        [dataDir, copies],
      ];
  for (const [place, bytes] of needs) {
    const { free } = await readRoom(place);
    if (free >= bytes) continue;
    throw new NotPossible(
      `Op de schijf van ${place} is te weinig ruimte om bij te werken: ${inGigabytes(free)} vrij, en nodig is ${inGigabytes(bytes)}. Er is niets veranderd. Gooi oude back-ups weg, of zie docs/operations/bijwerken.md.`,
    );
  }
}

const inGigabytes = (bytes: number): string => `${(bytes / 1_000_000_000).toFixed(1).replace('.', ',')} GB`;

/** What a backup and its copy take, as far as it can be read without the database. */
export async function dataBytesOf(config: Config): Promise<number> {
  const file = databaseFile(config.dataDir);
  let bytes = existsSync(file) ? statSync(file).size : 0;
  for (const kind of ['photos', 'challenge-files']) {
    for (const { size } of await (await openFiles(config, kind)).list()) bytes += size;
  }
  return bytes;
}
