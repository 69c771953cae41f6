/** Caches the versions that this server has read; a version never changes. */

import { describeFault } from '#server/challenges/format/fault.ts';
import { type PictureFacts, readPictureId } from '#server/challenges/pictures.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { createChallengeReader } from '#server/challenges/thread/reader.ts';
import { nowMs } from '#server/clock.ts';
import type { Database } from '#server/db/db.ts';
import { findVersion, versionWithFile } from '#server/store/ownChallenges.ts';

import { type HowRead, notRead } from './shipped.ts';
import { type OwnStores, unpack } from './unpacked.ts';

/**
 * By id; undefined when it is gone, incomplete or invalid. `tx`: a caller in a transaction must not wait for one that
 * waits for that transaction.
 */
export type ReadVersion = (id: string, tx?: Database) => Promise<ChallengeContent | undefined>;

export type VersionsRead = {
  read: ReadVersion;
  /**
   * A picture of any version by its id: from the versions in memory, or else from the newest version with such a file.
   */
  picture: (id: string) => Promise<PictureFacts | undefined>;
};

/** Far more than a school plays at once. */
const mostInMemory = 60;
/** A failure is cached for this long only, because the disk may have been away. */
const againAfterMs = 10 * 60 * 1000;

export function createVersionsRead(own: OwnStores & { db: Database }, { outsideFilms, warn }: HowRead): VersionsRead {
  const readFolder = createChallengeReader();
  const inMemory = new Map<string, ChallengeContent>();
  const wrongUntilMs = new Map<string, number>();
  const loading = new Map<string, Promise<ChallengeContent | undefined>>();

  /** A Map keeps insertion order, so the first entry is the least recently used. */
  const keep = (id: string, content: ChallengeContent): ChallengeContent => {
    inMemory.delete(id);
    inMemory.set(id, content);
    const [oldest] = inMemory.keys();
    if (inMemory.size > mostInMemory && oldest !== undefined) inMemory.delete(oldest);
    return content;
  };

  const load = async (id: string, db: Database): Promise<ChallengeContent | undefined> => {
    if (nowMs() < (wrongUntilMs.get(id) ?? 0)) return undefined;
    const version = await findVersion(db, id);
    const path = version && (await unpack(own, version));
    if (path === undefined) return undefined;
    const read = await readFolder(path, { version: id, outsideFilms });
    if (read.ok) return keep(id, read);
    wrongUntilMs.set(id, nowMs() + againAfterMs);
    warn(notRead(path, read.faults.map(describeFault)));
    return undefined;
  };

  const read: ReadVersion = async (id, tx) => {
    const cached = inMemory.get(id);
    if (cached !== undefined) return keep(id, cached);
    if (tx !== undefined && tx !== own.db) return load(id, tx);
    const begun = loading.get(id) ?? load(id, own.db).finally(() => loading.delete(id));
    loading.set(id, begun);
    return begun;
  };

  const picture: VersionsRead['picture'] = async (id) => {
    for (const { pictures } of inMemory.values()) {
      const found = pictures.find((one) => one.id === id);
      if (found !== undefined) return found;
    }
    const version = await versionWithFile(own.db, readPictureId(id)?.sum ?? '');
    const content = version === undefined ? undefined : await read(version);
    return content?.pictures.find((one) => one.id === id);
  };

  return { read, picture };
}
