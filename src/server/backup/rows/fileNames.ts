/** The allowed names of files in a backup: only names as Lanceerbasis gives them, and none of the server's own files. */

import { longestSlug } from '#domain/challenge/importName.ts';
import { slugPattern } from '#server/challenges/format/teachingSchema.ts';

const photoName = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.jpg$/u;

/** A photo of a team is named by a UUID that the server generated. */
export function isPhotoName(name: string): boolean {
  return photoName.test(name);
}

/** A file of a challenge version or a draft is named by the SHA-256 of its bytes. */
export function isSum(name: string): boolean {
  return /^[\da-f]{64}$/u.test(name);
}

const slug = new RegExp(slugPattern, 'u');

export function isSlug(name: string): boolean {
  return name.length <= longestSlug && slug.test(name);
}
