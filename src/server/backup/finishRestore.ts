/** The last step of a restore: its challenges take their place. One that was ended before it is finished at the next start. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { nowMs, ofThisComputer } from '#server/clock.ts';
import { syncFolder } from '#server/files/wholeFile.ts';
import type { Database } from '#server/store/database/db.ts';
import { findChallengesReady, noteChallengesPut } from '#server/store/portable.ts';

const folderIn = (dataDir: string): string => join(dataDir, 'challenges');

const ready = '.new';
const replaced = '.old';
/** One that nothing was added to for so long was cut off before its rows. */
const cutOffAfterMs = 60 * 60 * 1000;

/** Where challenges wait until the rows of their restore are in place: a name with a dot in front is no challenge. */
export async function readyFolder(dataDir: string): Promise<string> {
  const folder = folderIn(dataDir);
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    if (name.startsWith('.') && name.endsWith(ready)) await forgetCutOff(join(folder, name));
  }
  return join(folder, `.${randomUUID()}${ready}`);
}

async function forgetCutOff(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (nowMs() - ofThisComputer(mtimeMs) > cutOffAfterMs) await rm(path, { recursive: true, force: true });
}

/** Bears being done once more, wherever it was cut off. */
export async function finishRestore(db: Database, dataDir: string): Promise<void> {
  const name = await findChallengesReady(db);
  if (name === null) return;
  const folder = folderIn(dataDir);
  const from = join(folder, name);
  if (existsSync(from)) {
    const slugs = (await readdir(from)).filter((slug) => !slug.endsWith(replaced));
    // Of a backup of before: from there they are taken into the stores (`library/takeOver.ts`).
    for (const slug of slugs) await replace(join(folder, slug), join(from, slug));
    await syncFolder(folder);
    await rm(from, { recursive: true, force: true });
  }
  await noteChallengesPut(db);
}

/** The old one goes with the folder in which the new one was made ready. */
async function replace(place: string, fresh: string): Promise<void> {
  if (existsSync(place)) await rename(place, `${fresh}${replaced}`);
  await rename(fresh, place);
}
