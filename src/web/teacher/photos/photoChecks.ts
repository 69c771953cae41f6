/** Which photos of the class others may see, as far as is known: what is not known is shown to nobody. */

import { type PhotoChecks, readPhotoChecks } from '#contract/facts/photoFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Answer } from '#domain/course.ts';
import { beginningOf } from '#domain/feedback/returning.ts';
import { mayBeShown } from '#domain/photos/standing.ts';
import { useFacts } from '#web/query.ts';

const nothingKnown: PhotoChecks = new Map();

export function usePhotoChecks(): PhotoChecks {
  return useFacts(teacher.photoChecks, {}, readPhotoChecks).data ?? nothingKnown;
}

/** The photo, where it may be on the board. */
export function shownOn(checks: PhotoChecks, photo: string | null): string | null {
  const standing = photo === null ? undefined : checks.get(photo);
  return standing !== undefined && mayBeShown(standing) ? photo : null;
}

/** Of what a board shows of the answer, the first of which the docent is yet to say whether it may. */
export function askedOf(checks: PhotoChecks, answer: Answer): string | undefined {
  const photos = [answer.photo, beginningOf(answer)?.photo ?? null];
  return photos.flatMap((photo) => photo ?? []).find((photo) => checks.get(photo) === 'asked');
}
