/** The form of a rating: its fields, its conflicts, and saving it. */

import { isNothing, type RatingFields, ratingOf } from '#client/rating/rating.ts';
import { aimOf, fieldsOf, ratingToSend, troubleOf, withMedal, wordsOf } from '#client/rating/ratingForm.ts';
import { saveRating } from '#client/rating/saveRating.ts';
import type { Medal, Returned } from '#domain/course.ts';
import { returningRefusal } from '#domain/feedback/returning.ts';
import { type Tap, tapAt, withTap } from '#domain/feedback/taps.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { refresh } from '#web/query.ts';
import { ratingDraft, useDraft } from '#web/teacher/draft.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';

import type { RatingOnScreen } from './useRating.ts';
import { type SavedRating, useSend, useUndoSave } from './useUndoSave.ts';

export type RatingInForm = ReturnType<typeof useRatingForm>;

/** `onDone`: called when the form closes, while the docent stays here. */
export function useRatingForm(toRate: ToRate, { state, tell }: RatingOnScreen, onDone: () => void) {
  const { team, activity } = toRate;
  const { answer, from, words, error } = state.known;
  const offerUndo = useUndoSave(toRate);
  const { fields, change, clear, forget, isTouched } = useDraft(
    ratingDraft(team, activity),
    words === undefined ? fieldsOf(from) : wordsOf(words),
  );
  const send = useSend(forget);
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
    ...fieldChanges(toRate, own, { words, change }),
    canReturn: answer !== undefined && returningRefusal(toRate.course, toRate.phase, answer) === undefined,
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
    /** There is a rating or return that can stay as it is. */
    canLeave: ratingOf(answer) !== null || words !== undefined,
    /** Discards the draft. */
    leave: () => {
      clear();
      tell({ type: 'leave' });
      onDone();
    },
  };
}

type Changing = { words: Returned | undefined; change: (fields: Partial<RatingFields>) => void };

/** Changes that affect more than one field. */
function fieldChanges(
  { activity, answer }: ToRate,
  { comment, criteria = '' }: RatingFields,
  { words, change }: Changing,
) {
  return {
    /** Choosing a medal cancels giving back, and the other way round. */
    choose: (medal: Medal | 'return') => {
      // The tip of a return is not used as the comment of a medal.
      const isTip = words !== undefined && comment === words.tip;
      if (medal === 'return') change({ isReturn: true, medal: undefined });
      else change({ isReturn: false, medal, ...(isTip ? { comment: '' } : {}) });
    },
    /** Taps the first criterion that has no tap yet. */
    tapNext: (tap: Tap) => {
      const place = activity.criteria.findIndex((_, at) => tapAt(criteria, at) === undefined);
      if (place !== -1 && !isNothing(answer)) change({ criteria: withTap(criteria, place, tap) });
    },
  };
}

/** The comment of an empty answer has another field name, and so has a tip. */
function ratingError(error: Error | null, name: keyof RatingFields): string | undefined {
  const own = fieldError(error, name);
  if (own !== undefined || name !== 'comment') return own;
  return fieldError(error, 'feedback') ?? fieldError(error, 'tip');
}
