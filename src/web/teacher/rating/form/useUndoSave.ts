/** Undo of a rating that was just saved: back to the earlier one, or to the form with what was typed. */

import { useTranslation } from 'react-i18next';

import { createDocentDraft } from '#client/drafts/docentDraft.ts';
import { type RatingFields, ratingOf } from '#client/rating/rating.ts';
import { fieldsOf, type RatingToSend } from '#client/rating/ratingForm.ts';
import { teacher } from '#contract/teacher.ts';
import { medalTexts } from '#web/parts/medalTexts.ts';
import { browserStorage } from '#web/remembered.ts';
import { ratingDraft } from '#web/teacher/draft.ts';
import { correctionOf, formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { useRunCall } from '#web/teacher/run.ts';

/** A rating as the server has it, and of which answer. */
export type SavedRating = { answerId: string; ratingId: string };

/** Sends a rating; answers what the server made of it. */
export function useSend(): (rating: RatingToSend) => Promise<SavedRating> {
  const { mutateAsync: rateAnswer } = useRunCall(teacher.rateAnswer);
  const { mutateAsync: rateNothing } = useRunCall(teacher.rateEmptyAnswer);
  return async (rating) => {
    if (rating.of === 'answer') return { answerId: rating.sent.answerId, ratingId: (await rateAnswer(rating.sent)).id };
    const { id, rating: given } = await rateNothing(rating.sent);
    return { answerId: id, ratingId: given?.id ?? '' };
  };
}

/** Tells the bar at the foot of the screen what was saved. */
export function useUndoSave(toRate: ToRate) {
  const { t } = useTranslation();
  const { team, activity, answer, did, goTo } = toRate;
  const { mutateAsync: withdraw } = useRunCall(teacher.withdrawRating);
  const send = useSend();
  const before = ratingOf(answer);
  const draft = () => createDocentDraft<RatingFields>(browserStorage, ratingDraft(team, activity));

  /** What was typed is in the form again as soon as that is there. */
  const toForm = async ({ answerId, ratingId }: SavedRating, typed: RatingFields): Promise<void> => {
    const kept = draft();
    kept.change(typed);
    try {
      await withdraw({ answerId, seenRating: ratingId });
    } catch (error) {
      kept.clear();
      throw error;
    }
  };

  const toEarlier = async ({ answerId, ratingId }: SavedRating, { medal, comment, note }: RatingFields) => {
    const given = { medal: medal ?? 0, comment, seenRating: ratingId };
    const place = { activityId: activity.id, teamId: team.id };
    if (answer?.isEmpty === true) await send({ of: 'nothing', sent: { ...place, ...given } });
    else await send({ of: 'answer', sent: { answerId, note, ...given } });
  };

  return (saved: SavedRating, typed: RatingFields): void =>
    did({
      id: 'saved',
      words: t('rating.did-save', { medal: t(medalTexts[typed.medal ?? 0]), team: team.title }),
      place: (before === null ? formOf : correctionOf)(toRate.id),
      undo: async () => {
        await (before === null ? toForm(saved, typed) : toEarlier(saved, fieldsOf(before)));
        goTo();
      },
    });
}
