/** Deletes files and versions of the school's own challenges that are no longer used (docs/rules.md 16.6). */

import { type Database, transaction } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';
import { forgetLeftDrafts } from '#server/store/drafts.ts';
import { forgetLeftChallenges, neededFiles } from '#server/store/ownChallenges.ts';

/** A younger file may belong to a version that is being published. */
const graceMs = 24 * 60 * 60 * 1000;

/** Returns how many files were deleted. */
export async function cleanUpChallengeFiles(
  { db, challengeFiles }: { db: Database; challengeFiles: Files },
  now: number,
): Promise<number> {
  await transaction(db, forgetLeftDrafts);
  await transaction(db, forgetLeftChallenges);
  await challengeFiles.forgetUnfinished(new Date(now - graceMs));
  const old = (await challengeFiles.list()).filter(({ changedAt }) => now - changedAt.getTime() > graceMs);
  const needed = await neededFiles(db);
  let deleted = 0;
  for (const { name } of old.filter((file) => !needed.has(file.name))) {
    // Checked again before each deletion, because somebody may publish the file right now.
    if ((await neededFiles(db)).has(name)) continue;
    await challengeFiles.delete(name);
    deleted += 1;
  }
  return deleted;
}
