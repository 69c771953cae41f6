/** Saves a rating and reports the result: after a conflict, the other change is on screen first. */

import { failureOf } from '#client/failure.ts';
import { readAnswer } from '#contract/decode/classFacts.ts';
import { Problem } from '#contract/problem.ts';

import type { RatingEvent } from './rating.ts';
import type { RatingToSend } from './ratingForm.ts';

export type RatingDesk = {
  send: (rating: RatingToSend) => Promise<unknown>;
  /** Resolves once the data on screen was fetched again. */
  refresh: () => Promise<void>;
  tell: (event: RatingEvent) => void;
};

/** Resolves to true once it is saved and on screen. */
export async function saveRating(rating: RatingToSend, { send, refresh, tell }: RatingDesk): Promise<boolean> {
  tell({ type: 'save' });
  const error = await failureOf(send(rating));
  if (error === undefined) {
    tell({ type: 'saved' });
    return true;
  }
  if (error instanceof Problem && error.status === 409) await refresh();
  tell({ type: 'refused', error, conflicting: versionIn(error) });
  return false;
}

/** By the contract, a 409 of a rating carries the answer as the teacher may see it. */
function versionIn(error: Error): number {
  if (!(error instanceof Problem) || error.status !== 409 || error.answer === undefined) return 0;
  return readAnswer(error.answer as Parameters<typeof readAnswer>[0]).version;
}
