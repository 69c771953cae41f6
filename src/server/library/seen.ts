/** Which of the school's own challenges a docent sees: the own ones, and those that are on the shelf (docs/rules.md 16.2). */

import type { OwnChallenge } from '#server/store/challenges/ownChallenges.ts';
import type { TeacherId } from '#server/store/database/scope.ts';

import type { Library, Shelved } from './library.ts';

export const isSeenBy =
  (who: TeacherId) =>
  ({ makerId, onShelfAt }: Pick<OwnChallenge, 'makerId' | 'onShelfAt'>): boolean =>
    onShelfAt !== null || makerId === who;

/** In its newest version; one that ships where somebody else's of the same name is not to be seen. */
export async function findShelved(
  library: Pick<Library, 'find' | 'shipped'>,
  slug: string,
  who: TeacherId,
): Promise<Shelved | undefined> {
  const found = await library.find(slug);
  if (found?.own === undefined || isSeenBy(who)(found.own)) return found;
  const content = library.shipped.get(slug);
  return content && { content, own: undefined };
}
