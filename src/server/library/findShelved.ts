/** Finds a challenge that a docent may start a class with (docs/rules.md 16.2). */

import { isSeenBy } from '#domain/challenge/catalog.ts';
import type { TeacherId } from '#server/db/scope.ts';

import type { Library, Shelved } from './library.ts';

/**
 * Returns the newest version. When the docent may not see a school's own challenge with this slug, the one that ships
 * is returned.
 */
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
