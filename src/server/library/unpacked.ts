/** A version's files on this server, so that it can be read as a folder: taken from the file store when it is first played here. */

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

/** Where it lies; undefined where a file of it is nowhere. */
export async function unpack(stores: OwnStores, version: StoredVersion): Promise<string | undefined> {
  const { id, challenge, files } = version;
  const place = join(folderIn(stores.dataDir), id);
  const path = join(place, challenge);
  // A server that lost its power may have left some of them empty.
  if (await isWhole(path, files)) return path;
  const fresh = join(folderIn(stores.dataDir), `.${randomUUID()}`);
  try {
    await take(stores, join(fresh, challenge), files);
    if (!(await isWhole(join(fresh, challenge), files))) return undefined;
    await rm(place, { recursive: true, force: true });
    // Another process of this server may have been quicker, with the same.
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

/** SHA-256, by which a file is found. */
export async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

/** Longer than any is being unpacked. */
const cutOffAfterMs = 60 * 60 * 1000;

/** Of versions that are no more, and what was being unpacked when a server died. */
export async function forgetUnpacked(db: Database, dataDir: string): Promise<void> {
  const folder = folderIn(dataDir);
  const there = existsSync(folder) ? await readdir(folder) : [];
  const known = await versionIds(db);
  for (const name of there) {
    const path = join(folder, name);
    const isLeft = name.startsWith('.') ? await isCutOff(path) : !known.has(name);
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

async function isCutOff(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && nowMs() - ofThisComputer(found.mtimeMs) > cutOffAfterMs;
}
