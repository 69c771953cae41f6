/** The photos of a class by their stored names, with whether others may see them. */

import type { PhotoStanding } from '#domain/photos/standing.ts';

import type { FromTeacher } from './facts.ts';

export type PhotoChecks = ReadonlyMap<string, PhotoStanding>;

export function readPhotoChecks(checks: FromTeacher<'photoChecks'>): PhotoChecks {
  return new Map(checks.map(({ filename, standing }) => [filename, standing]));
}
