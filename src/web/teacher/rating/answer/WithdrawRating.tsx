/** Withdraws a rating that the team has not seen: the answer waits for one again. */

import { Undo2 } from 'lucide-react';

import { teacher } from '#contract/teacher.ts';
import type { Answer, Rating } from '#domain/course.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useSend } from '#web/teacher/rating/form/useUndoSave.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';

import { useAct } from './useAct.ts';

type WithdrawProps = { toRate: ToRate; answer: Answer; rating: Rating };

export function WithdrawRating({ toRate, answer, rating }: WithdrawProps) {
  const { t } = useTranslation();
  const { isPending, error, act } = useAct(toRate);
  const rateAgain = useRateAgain({ toRate, answer, rating });
  const place = `withdraw:${toRate.id}`;
  const words = t('rating.did-withdraw', { team: toRate.team.title });
  const press = (): Promise<void> =>
    act(teacher.withdrawRating, { answerId: answer.id, seenRating: rating.id }, () => ({
      id: place,
      words,
      place,
      undo: rateAgain,
    }));
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        data-focus={place}
        icon={<Undo2 aria-hidden />}
        onClick={() => {
          if (!isPending) void press();
        }}
      >
        {t('rating.withdraw')}
      </Button>
      <FormTrouble error={error} />
    </>
  );
}

/** Gives the same medal and words again, unless another rating was given since. */
function useRateAgain({ toRate, answer, rating }: WithdrawProps): () => Promise<void> {
  const send = useSend();
  const { medal, comment, note, criteria } = rating;
  const given = { medal, comment, seenRating: '' };
  const { activity, team } = toRate;
  return async () => {
    if (answer.isEmpty) await send({ of: 'nothing', sent: { ...given, activityId: activity.id, teamId: team.id } });
    else await send({ of: 'answer', sent: { ...given, note, criteria, answerId: answer.id, version: answer.version } });
  };
}
