/** Withdraws a rating that the team has not seen: the answer waits for one again. */

import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { failureOf } from '#client/failure.ts';
import { teacher } from '#contract/teacher.ts';
import type { Answer, Rating } from '#domain/course.ts';
import { focusOn } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { refresh } from '#web/query.ts';
import { useSend } from '#web/teacher/rating/form/useUndoSave.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { undoPlace } from '#web/teacher/undo/undoPlace.ts';
import { Button } from '#web/ui/Button.tsx';

type WithdrawProps = { toRate: ToRate; answer: Answer; rating: Rating };

export function WithdrawRating({ toRate, answer, rating }: WithdrawProps) {
  const { t } = useTranslation();
  const { mutateAsync: withdraw, isPending, error } = useRunCall(teacher.withdrawRating);
  const rateAgain = useRateAgain({ toRate, answer, rating });
  const { id, team, did } = toRate;
  const place = `withdraw:${id}`;
  const press = async (): Promise<void> => {
    const failure = await failureOf(withdraw({ answerId: answer.id, seenRating: rating.id }));
    if (failure !== undefined) return void refresh();
    did({ id: place, words: t('rating.did-withdraw', { team: team.title }), place, undo: rateAgain });
    focusOn(undoPlace(place), { scroll: false });
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        data-focus={place}
        icon={<Undo2 aria-hidden />}
        disabled={isPending}
        onClick={() => void press()}
      >
        {t('rating.withdraw')}
      </Button>
      <FormTrouble error={error} />
    </>
  );
}

/** The same medal and words again, where nobody gave others since. */
function useRateAgain({ toRate, answer, rating }: WithdrawProps): () => Promise<void> {
  const send = useSend();
  const { medal, comment, note } = rating;
  const given = { medal, comment, seenRating: '' };
  const { activity, team } = toRate;
  return async () => {
    if (answer.isEmpty) await send({ of: 'nothing', sent: { ...given, activityId: activity.id, teamId: team.id } });
    else await send({ of: 'answer', sent: { ...given, note, answerId: answer.id, version: answer.version } });
  };
}
