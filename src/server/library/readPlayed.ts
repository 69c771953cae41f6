/** Reads what the classes of this school play before they come, so that no first answer waits for it. */

import type { Context } from '#server/context.ts';
import { playedVersions } from '#server/store/challenges/played.ts';

/** One after another: whoever asks meanwhile goes first. */
export async function readPlayed({ db, library }: Pick<Context, 'db' | 'library'>): Promise<void> {
  for (const id of await playedVersions(db)) await library.played({ challenge: '', challengeVersion: id });
}
