/** A title as it stands in an address: it follows the title for as long as nobody gave it another. */

import { slugOf } from '#domain/challenge/slug.ts';

/** What the slug becomes when the title goes from one to the other. */
export function followed(slug: unknown, from: string, to: string): string {
  const isOwn = typeof slug === 'string' && slug !== '' && slug !== slugOf(from);
  return isOwn ? slug : slugOf(to);
}
