/** The slug of a title: it follows the title until somebody edits the slug. */

import { slugOf } from '#domain/challenge/slug.ts';

/** The slug after the title changes from `from` to `to`. */
export function followed(slug: unknown, from: string, to: string): string {
  const isOwn = typeof slug === 'string' && slug !== '' && slug !== slugOf(from);
  return isOwn ? slug : slugOf(to);
}
