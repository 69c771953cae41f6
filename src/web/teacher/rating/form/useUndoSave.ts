/** Undoes a rating that was just saved: back to the earlier one, or to the form with its draft. */

import { createStoredDraft } from '#client/drafts/storedDraft.ts';
import { type RatingFields, ratingOf } from '#client/rating/rating.ts';
import { fieldsOf, type RatingToSend } from '#client/rating/ratingForm.ts';
import { teacher } from '#contract/teacher.ts';
import type { Returned } from '#domain/course.ts';
import { openReturn } from '#domain/feedback/returning.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ratingDraft } from '#web/teacher/draft.ts';
import { correctionOf, formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { useRunCall } from '#web/teacher/run.ts';

/** The stored rating, or the words of a return; with the id of the answer. */
export type SavedRating = { answerId: string; ratingId: string };

/**
 * Sends a rating; resolves to the stored result, once that is on screen. `onTaken`: called as soon as the server has
 * it.
 */
export function useSend(onTaken?: () => void): (rating: RatingToSend) => Promise<SavedRating> {
  const { mutateAsync: rateAnswer } = useRunCall(teacher.rateAnswer, undefined, onTaken);
  const { mutateAsync: rateNothing } = useRunCall(teacher.rateEmptyAnswer, undefined, onTaken);
  const { mutateAsync: giveBack } = useRunCall(teacher.returnAnswer, undefined, onTaken);
  return async (rating) => {
    if (rating.of === 'answer') return { answerId: rating.sent.answerId, ratingId: (await rateAnswer(rating.sent)).id };
    if (rating.of === 'return') {
      const { id, returned } = await giveBack(rating.sent);
      return { answerId: id, ratingId: returned?.id ?? '' };
    }
    const { id, rating: given } = await rateNothing(rating.sent);
    return { answerId: id, ratingId: given?.id ?? '' };
  };
}

/** Reports a save to the undo bar of the screen. */
export function useUndoSave(toRate: ToRate) {
  const { t } = useTranslation();
  const { team, activity, answer, did, goTo } = toRate;
  const { mutateAsync: withdraw } = useRunCall(teacher.withdrawRating);
  const { mutateAsync: takeBack } = useRunCall(teacher.withdrawReturn);
  const send = useSend();
  const before = ratingOf(answer);
  const earlier = answer && openReturn(answer);
  const draft = () => createStoredDraft<RatingFields>(browserStorage, `draft:${ratingDraft(team, activity)}`);

  /** The draft is in the form again as soon as the form is there. */
  const toForm = async ({ answerId, ratingId }: SavedRating, typed: RatingFields): Promise<void> => {
    const draftBefore = draft();
    draftBefore.change(typed);
    try {
      if (typed.isReturn === true) await takeBack({ answerId, seenReturn: ratingId });
      else await withdraw({ answerId, seenRating: ratingId });
    } catch (error) {
      draftBefore.clear();
      throw error;
    }
  };

  const toEarlier = async (
    { answerId, ratingId }: SavedRating,
    { medal, comment, note, criteria = '' }: RatingFields,
  ) => {
    const given = { medal: medal ?? 0, comment, criteria, seenRating: ratingId };
    const place = { activityId: activity.id, teamId: team.id };
    if (answer?.isEmpty === true) await send({ of: 'nothing', sent: { ...place, ...given } });
    else await send({ of: 'answer', sent: { answerId, note, ...given } });
  };

  /** Restores the earlier words of the return. */
  const toEarlierWords = async ({ answerId, ratingId }: SavedRating, { tip, top, criteria }: Returned) =>
    send({ of: 'return', sent: { answerId, tip, top, criteria, seenReturn: ratingId } });

  return (saved: SavedRating, typed: RatingFields): void => {
    const isReturn = typed.isReturn === true;
    did({
      id: 'saved',
      words: isReturn
        ? t('return.did', { team: team.title })
        : t('rating.did-save', { medal: t(medalTexts[typed.medal ?? 0]), team: team.title }),
      place: (before === null && earlier === undefined ? formOf : correctionOf)(toRate.id),
      undo: async () => {
        if (before !== null) await toEarlier(saved, fieldsOf(before));
        else if (isReturn && earlier !== undefined) await toEarlierWords(saved, earlier);
        else await toForm(saved, typed);
        goTo();
      },
    });
  };
}
