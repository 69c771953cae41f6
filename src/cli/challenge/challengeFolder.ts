/** Validates the folder of a challenge as its author wrote it. */

import { describeFault } from '#server/challenges/format/fault.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import { brokenPictures } from '#server/challenges/smallPictures.ts';

export type Checked = { ok: true; content: ChallengeContent } | { ok: false; fault: string };

/** Returns the content of a valid folder, or says in Dutch what is wrong. */
export async function check(path: string): Promise<Checked> {
  const read = readChallenge(path, { isToBeAdded: true });
  if (!read.ok) return { ok: false, fault: read.faults.map(describeFault).join('\n') };
  const [broken] = await brokenPictures(path);
  if (broken !== undefined)
    return { ok: false, fault: `${broken}: dit plaatje gaat niet open; verwacht: een plaatje dat heel is` };
  return { ok: true, content: read };
}
