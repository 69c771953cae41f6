/** A rating as it was given: medal, the comment for the team, the docent's own note. */

import { Pencil } from 'lucide-react';
import type { Ref } from 'react';

import type { Rating } from '#domain/course.ts';
import { TappedCriteria } from '#web/components/feedback/TappedCriteria.tsx';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import { correctionOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';

import { WithdrawRating } from './WithdrawRating.tsx';

import styles from './RatedAnswer.module.css';

/** Whether the team has seen and understood it: nobody is reminded of anything. */
function heededBy({ seen, isUnderstood }: Rating): string {
  if (isUnderstood) return 'rating.understood';
  return seen ? 'rating.seen' : 'rating.unseen';
}

type RatedAnswerProps = {
  toRate: ToRate;
  rating: Rating;
  correct: Ref<HTMLButtonElement>;
  onCorrect: () => void;
};

export function RatedAnswer({ toRate, rating, correct, onCorrect }: RatedAnswerProps) {
  const { t } = useTranslation();
  const { answer, canWithdraw } = toRate;
  return (
    <div className={styles.rated}>
      <p className={styles.medal}>
        <MedalWord medal={rating.medal} />
        <span className={styles.seen}>{t(heededBy(rating))}</span>
        <GivenBy given={rating.given} />
      </p>
      <dl className={styles.texts}>
        <dt>{t('rating.comment')}</dt>
        <dd>{rating.comment === '' ? t('rating.no-comment') : rating.comment}</dd>
        {answer?.isEmpty === true ? null : (
          <>
            <dt>{t('rating.note')}</dt>
            <dd>{rating.note === '' ? t('rating.no-note') : rating.note}</dd>
          </>
        )}
      </dl>
      <TappedCriteria criteria={toRate.activity.criteria} tapped={rating.criteria} />
      <div className={styles.actions} data-focus={correctionOf(toRate.id)}>
        <Button ref={correct} size="small" icon={<Pencil aria-hidden />} onClick={onCorrect}>
          {t('rating.correct')}
        </Button>
        {canWithdraw && answer !== undefined ? (
          <WithdrawRating toRate={toRate} answer={answer} rating={rating} />
        ) : null}
      </div>
    </div>
  );
}
