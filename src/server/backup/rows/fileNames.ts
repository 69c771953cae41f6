/** The names that files in a backup may have: those that Lanceerbasis gives, and none of the server's own. */

import { longestSlug } from '#domain/challenge/importName.ts';
import { slugPattern } from '#server/challenges/format/teachingSchema.ts';

const photoName = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.jpg$/u;

/** A photo of a team: a UUID of the server's own. */
export function isPhotoName(name: string): boolean {
  return photoName.test(name);
}

/** A file of a challenge's version or of a draft: the SHA-256 of its bytes. */
export function isSum(name: string): boolean {
  return /^[\da-f]{64}$/u.test(name);
}

const slug = new RegExp(slugPattern, 'u');

export function isSlug(name: string): boolean {
  return name.length <= longestSlug && slug.test(name);
}
