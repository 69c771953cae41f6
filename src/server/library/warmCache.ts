/** Warms the cache with the challenges that this school's classes play, so that the first request need not wait. */

import type { Database } from '#server/db/db.ts';
import { playedVersions } from '#server/store/playedVersions.ts';

import type { Library } from './library.ts';

/** One at a time, so that requests go first. */
export async function readPlayed({ db, library }: { db: Database; library: Library }): Promise<void> {
  for (const id of await playedVersions(db)) await library.played({ challenge: '', challengeVersion: id });
}
