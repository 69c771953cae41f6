/** Unpacks a version's files from the file store into a local folder, when it is first played on this server. */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { nowMs, ofThisComputer } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';
import { type StoredVersion, type VersionFiles, versionIds } from '#server/store/ownChallenges.ts';

export type OwnStores = { challengeFiles: Files; dataDir: string };

const folderIn = (dataDir: string): string => join(dataDir, 'challenge-versions');

/** Returns the folder; undefined when one of its files is missing from the store. */
export async function unpack(stores: OwnStores, version: StoredVersion): Promise<string | undefined> {
  const { id, challenge, files } = version;
  const place = join(folderIn(stores.dataDir), id);
  const path = join(place, challenge);
  // A power failure may have left some files empty.
  if (await isWhole(path, files)) return path;
  const fresh = join(folderIn(stores.dataDir), `.${randomUUID()}`);
  try {
    await take(stores, join(fresh, challenge), files);
    if (!(await isWhole(join(fresh, challenge), files))) return undefined;
    await rm(place, { recursive: true, force: true });
    // Another process on this computer may have finished the same folder first.
    await rename(fresh, place).catch(async (error: unknown) => {
      if (!(await isWhole(path, files))) throw error;
    });
    return path;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function take({ challengeFiles }: OwnStores, folder: string, files: VersionFiles): Promise<void> {
  for (const [name, sum] of Object.entries(files)) {
    const path = join(folder, ...name.split('/'));
    await mkdir(dirname(path), { recursive: true });
    const file = await challengeFiles.get(sum);
    if (file !== undefined) await pipeline(file.body, createWriteStream(path));
  }
}

async function isWhole(folder: string, files: VersionFiles): Promise<boolean> {
  for (const [name, sum] of Object.entries(files)) {
    const path = join(folder, ...name.split('/'));
    if (!existsSync(path) || (await sumOf(path)) !== sum) return false;
  }
  return true;
}

/** The SHA-256 that names a file in the store. */
export async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

/** Longer than unpacking takes. */
const cutOffAfterMs = 60 * 60 * 1000;

/** Deletes folders of versions that no longer exist, and partial ones of servers that died. */
export async function forgetUnpacked(db: Database, dataDir: string): Promise<void> {
  const folder = folderIn(dataDir);
  const there = existsSync(folder) ? await readdir(folder) : [];
  const versions = await versionIds(db);
  for (const name of there) {
    const path = join(folder, name);
    const isLeft = name.startsWith('.') ? await isCutOff(path) : !versions.has(name);
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

async function isCutOff(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && nowMs() - ofThisComputer(found.mtimeMs) > cutOffAfterMs;
}
