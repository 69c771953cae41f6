/** A challenge as a docent finds it on the shelf (docs/rules.md 16.2). */

import { isSeenBy } from '#domain/challenge/catalog.ts';
import type { TeacherId } from '#server/db/scope.ts';

import type { Library, Shelved } from './library.ts';

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
