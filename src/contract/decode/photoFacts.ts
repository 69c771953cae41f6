/** The photos of a class by their stored names, with whether others may see them and the id of that standing. */

import type { PhotoStanding } from '#domain/photos/standing.ts';

import type { FromTeacher } from './facts.ts';

export type PhotoCheck = { standing: PhotoStanding; standingId: string };
export type PhotoChecks = ReadonlyMap<string, PhotoCheck>;

export function readPhotoChecks(checks: FromTeacher<'photoChecks'>): PhotoChecks {
  return new Map(checks.map(({ filename, standing, standingId }) => [filename, { standing, standingId }]));
}
