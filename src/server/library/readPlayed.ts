/** Reads what the classes of this school play before they come, so that no first answer waits for it. */

import type { Database } from '#server/db/db.ts';
import { playedVersions } from '#server/store/playedVersions.ts';

import type { Library } from './library.ts';

/** One after another: whoever asks meanwhile goes first. */
export async function readPlayed({ db, library }: { db: Database; library: Library }): Promise<void> {
  for (const id of await playedVersions(db)) await library.played({ challenge: '', challengeVersion: id });
}
