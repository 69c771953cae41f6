/** Reads the challenges that ship, once. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describeFault } from '#server/challenges/format/fault.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';

/** Validated challenges by slug. */
export type ChallengesBySlug = ReadonlyMap<string, ChallengeContent>;

/** Whether texts may link to YouTube and Vimeo films, and where to report what was left out. */
export type HowRead = { outsideFilms: boolean | undefined; warn: (line: string) => void };

/** Reads the folder `challenges` in `contentDir`. An invalid challenge is left out and reported in Dutch. */
export function readShipped(contentDir: string, { outsideFilms, warn }: HowRead): ChallengesBySlug {
  const read = new Map<string, ChallengeContent>();
  for (const path of challengePaths(join(contentDir, 'challenges'))) {
    const now = readChallenge(path, { outsideFilms });
    const faults = now.ok ? [clashWith(now, read) ?? []].flat() : now.faults.map(describeFault);
    if (faults.length > 0) warn(notRead(path, faults));
    else if (now.ok) read.set(now.challenge.slug, now);
  }
  return read;
}

export function notRead(path: string, faults: readonly string[]): string {
  return `De uitdaging '${path.split(/[/\\]/u).at(-1)}' is niet gelezen. ${faults.join(' · ')}`;
}

/** Folders of challenges, without hidden folders of the operating system. */
function challengePaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name));
}

/** Says in Dutch which file name another challenge uses already: papers are requested by name. */
function clashWith(content: ChallengeContent, others: ChallengesBySlug): string | undefined {
  for (const { challenge, documents } of others.values()) {
    const taken = documents.find(({ name }) => content.documents.some((own) => own.name === name));
    if (taken !== undefined) {
      return `de bestandsnaam ${taken.name} is al van de uitdaging '${challenge.slug}'; verwacht: een naam die nergens anders voorkomt`;
    }
  }
  return undefined;
}
