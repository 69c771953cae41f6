/** Reads what the classes of this school play before they come, so that no first answer waits for it. */

import { playedVersions } from '#server/store/challenges/played.ts';
import type { Database } from '#server/store/database/db.ts';

import type { Library } from './library.ts';

/** One after another: whoever asks meanwhile goes first. */
export async function readPlayed({ db, library }: { db: Database; library: Library }): Promise<void> {
  for (const id of await playedVersions(db)) await library.played({ challenge: '', challengeVersion: id });
}
