/** The form of a rating: what is typed in it, what is in the way of it, and how it is saved. */

import { type RatingFields, ratingOf } from '#client/rating/rating.ts';
import { aimOf, fieldsOf, ratingToSend, troubleOf, withMedal } from '#client/rating/ratingForm.ts';
import { saveRating } from '#client/rating/saveRating.ts';
import { fieldError } from '#web/parts/formErrors.ts';
import { refresh } from '#web/query.ts';
import { ratingDraft, useDraft } from '#web/teacher/draft.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';

import type { RatingOnScreen } from './useRating.ts';
import { type SavedRating, useSend, useUndoSave } from './useUndoSave.ts';

export type RatingInForm = ReturnType<typeof useRatingForm>;

/** `onDone`: the form goes, and the docent stays. */
export function useRatingForm(toRate: ToRate, { state, tell }: RatingOnScreen, onDone: () => void) {
  const { team, activity } = toRate;
  const { answer, from, error } = state.known;
  const send = useSend();
  const offerUndo = useUndoSave(toRate);
  const { fields, change, clear, isTouched } = useDraft(ratingDraft(team, activity), fieldsOf(from));
  const own = withMedal(answer, fields);
  const save = async (goOn: boolean): Promise<void> => {
    if (state.at === 'saving') return;
    const rating = ratingToSend(state, { activityId: activity.id, teamId: team.id }, own);
    let saved: SavedRating | undefined;
    const sendIt = async (): Promise<void> => {
      saved = await send(rating);
    };
    if (!(await saveRating(rating, { send: sendIt, refresh, tell }))) return;
    clear();
    if (saved !== undefined) offerUndo(saved, own);
    if (!goOn) onDone();
    toRate.onSaved(goOn);
  };
  return {
    fields: own,
    aim: aimOf(answer),
    trouble: troubleOf(state, own),
    isSaving: state.at === 'saving',
    isTouched,
    errorOf: (name: keyof RatingFields) => ratingError(error, name),
    change,
    begin: () => tell({ type: 'begin' }),
    save,
    readAgain: () => tell({ type: 'read-again' }),
    keepOwn: () => {
      change(own);
      tell({ type: 'keep-own' });
    },
    /** There is a rating to leave as it is. */
    canLeave: ratingOf(answer) !== null,
    /** What was typed goes. */
    leave: () => {
      clear();
      tell({ type: 'leave' });
      onDone();
    },
  };
}

/** An empty answer's comment goes by another name. */
function ratingError(error: Error | null, name: keyof RatingFields): string | undefined {
  return fieldError(error, name) ?? (name === 'comment' ? fieldError(error, 'feedback') : undefined);
}
