/** Finds the newest version of a challenge when a class plays an earlier one. */

import { isSeenBy } from '#domain/challenge/catalog.ts';
import type { TeacherId } from '#server/db/scope.ts';

import type { Library, Plays, Shelved } from './library.ts';

export type Newer = { id: string; number: number; content: Shelved['content'] };

/** Undefined when the class plays the newest version, or the docent may not see the newest. */
export async function findNewer(library: Library, run: Plays, who: TeacherId): Promise<Newer | undefined> {
  const found = await library.find(run.challenge);
  if (found?.own === undefined || found.own.id === run.challengeVersion) return undefined;
  const { id, number } = found.own;
  return isSeenBy(who)(found.own) ? { id, number, content: found.content } : undefined;
}
