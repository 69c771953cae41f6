/** The folder of a challenge as whoever wrote it has it: looked over, and put where a server plays it. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { describeFault } from '#server/challenges/format/fault.ts';
import { clashWith, readChallenges } from '#server/challenges/library.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import { brokenPictures, makePicturesSmall } from '#server/challenges/smallPictures.ts';

/** Beside which other challenges it is to stand: those that ship, and those that were added. */
export type Beside = { contentDir: string; config: { dataDir: string } };

export type Checked = { ok: true; content: ChallengeContent } | { ok: false; fault: string };

/** The content of a folder that is right by itself and beside the other challenges, or in Dutch what is wrong. */
export async function check({ contentDir, config: { dataDir } }: Beside, path: string): Promise<Checked> {
  const read = readChallenge(path, { isToBeAdded: true });
  if (!read.ok) return { ok: false, fault: read.faults.map(describeFault).join('\n') };
  const [broken] = await brokenPictures(path);
  if (broken !== undefined)
    return { ok: false, fault: `${broken}: dit plaatje gaat niet open; verwacht: een plaatje dat heel is` };
  // Of another challenge that is wrong, the server says so itself.
  const others = readChallenges(
    [join(contentDir, 'challenges'), join(dataDir, 'challenges')],
    new Map(),
    () => undefined,
  );
  const clash = clashWith(read, others);
  return clash === undefined ? { ok: true, content: read } : { ok: false, fault: `${basename(path)}: ${clash}` };
}

/** Copied beside its place and then put there, so that a running server reads the old or the new version and no half one; answers how many pictures were made small. */
export async function putInPlace(path: string, folder: string, slug: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const place = join(folder, slug);
  if (resolve(path) === resolve(place)) return 0;
  const [fresh, old] = ['new', 'old'].map((what) => join(folder, `.${slug}.${randomUUID()}.${what}`));
  if (fresh === undefined || old === undefined) return 0;
  try {
    await cp(path, fresh, { recursive: true, dereference: true });
    const small = await makePicturesSmall(fresh);
    if (existsSync(place)) await rename(place, old);
    await rename(fresh, place);
    return small;
  } catch (error) {
    // The version that was there is better than none.
    if (existsSync(old) && !existsSync(place)) await rename(old, place);
    throw error;
  } finally {
    for (const rest of [fresh, old]) await rm(rest, { recursive: true, force: true });
  }
}
