/** Presents photos with whether others may see them. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { CheckedPhoto } from '#server/store/photoChecks.ts';

export function checkView({
  name,
  standing,
  standingId,
  isPainted,
}: CheckedPhoto): ResponseOf<typeof teacher.photoChecks>[number] {
  return { filename: name, standing, standingId, painted: isPainted };
}

export const paintedView = (filename: string): ResponseOf<typeof teacher.paintPhoto> => ({ filename });
