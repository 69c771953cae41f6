/** The rating of one answer in its state on this device (`client/rating/rating.ts`). */

import { type Dispatch, useReducer } from 'react';

import { afterEvent, beginRating, type RatingEvent, type RatingState } from '#client/rating/rating.ts';
import { ratingDraft, useHasDraft } from '#web/teacher/draft.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';

export type RatingOnScreen = { state: RatingState; tell: Dispatch<RatingEvent> };

export function useRating({ team, activity, answer }: ToRate, folds: boolean): RatingOnScreen {
  const hasDraft = useHasDraft(ratingDraft(team, activity));
  const [state, tell] = useReducer(afterEvent, { answer, hasDraft, folds }, beginRating);
  const { known } = state;
  if (known.answer !== answer || known.hasDraft !== hasDraft) tell({ type: 'shown', answer, hasDraft });
  return { state, tell };
}
