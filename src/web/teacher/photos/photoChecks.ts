/** Which photos of the class others may see, as far as is known: an unknown photo is shown to nobody. */

import { type PhotoCheck, type PhotoChecks, readPhotoChecks } from '#contract/decode/photoFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Answer } from '#domain/course.ts';
import { beginningOf } from '#domain/feedback/returning.ts';
import { goesWithOthers, isWaiting, mayBeShown } from '#domain/photos/standing.ts';
import { queryOptionsFor, queryClient, refresh, useFacts } from '#web/query.ts';

const noChecks: PhotoChecks = new Map();

export function usePhotoChecks(): PhotoChecks {
  return useFacts(teacher.photoChecks, {}, readPhotoChecks).data ?? noChecks;
}

/** The current standings, which also update the screen. */
export async function refetchPhotoChecks(): Promise<PhotoChecks> {
  await refresh();
  return readPhotoChecks(queryClient.getQueryData(queryOptionsFor(teacher.photoChecks, {}).queryKey) ?? []);
}

/** The photo, if it may be on the board. */
export function shownOn(checks: PhotoChecks, photo: string | null): string | null {
  const check = photo === null ? undefined : checks.get(photo);
  return check !== undefined && mayBeShown(check.standing) ? photo : null;
}

/** Of the photos that a board shows with the answer, the first that waits for the docent's decision. */
export function waitingPhotoOf(checks: PhotoChecks, answer: Answer): string | undefined {
  const photos = [answer.photo, beginningOf(answer)?.photo ?? null];
  return photos.flatMap((photo) => photo ?? []).find((photo) => isWaiting(checks.get(photo)?.standing));
}

/** A photo with its answer: of the latest version, or of the version with this number. */
export type WaitingPhoto = PhotoCheck & { photo: string; answer: Answer; version: number };

/** The photos that wait for a decision, in the order of the answers. */
export function waitingPhotos(checks: PhotoChecks, answers: readonly Answer[]): WaitingPhoto[] {
  const all = answers.flatMap((answer) =>
    [...answer.returns, answer].flatMap(({ photo, version }) => {
      const check = photo === null ? undefined : checks.get(photo);
      return photo === null || check === undefined ? [] : { ...check, photo, answer, version };
    }),
  );
  return [...new Map(all.map((place) => [place.photo, place])).values()].filter(({ standing }) => isWaiting(standing));
}

const atOnce = 12;

/**
 * As many as can be judged at a glance; for a team with a pupil who may not be in a photo one, and large (docs/rules.md
 * 8.37).
 */
export function screenful(waiting: readonly WaitingPhoto[]): readonly WaitingPhoto[] {
  const together = waiting.filter(({ standing }) => goesWithOthers(standing));
  return together.length === 0 ? waiting.slice(0, 1) : together.slice(0, atOnce);
}
