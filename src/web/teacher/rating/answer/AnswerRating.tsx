/** The rating of an answer in its state: as it was given, or the form. */

import { useRef } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { RatingForm } from '#web/teacher/rating/form/RatingForm.tsx';
import type { RatingOnScreen } from '#web/teacher/rating/form/useRating.ts';
import { formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';

import { RatedAnswer } from './RatedAnswer.tsx';
import { ReturnedAnswer } from './ReturnedAnswer.tsx';

type AnswerRatingProps = {
  toRate: ToRate;
  rating: RatingOnScreen;
  /** Only the medals and the words for the team; the rest as far as it is filled in. */
  isBrief?: boolean;
};

export function AnswerRating({ toRate, rating, isBrief = false }: AnswerRatingProps) {
  const { t } = useTranslation();
  const correct = useRef<HTMLButtonElement>(null);
  const { state, tell } = rating;
  const begin = (): void => {
    tell({ type: 'begin' });
    focusOn(formOf(toRate.id));
  };
  if (state.at === 'rated') {
    return <RatedAnswer toRate={toRate} rating={state.rating} correct={correct} onCorrect={begin} />;
  }
  if (state.at === 'returned') {
    return <ReturnedAnswer toRate={toRate} returned={state.returned} correct={correct} onCorrect={begin} />;
  }
  if (state.at === 'folded') {
    return (
      <Button size="small" onClick={begin}>
        {t('rating.give-empty')}
      </Button>
    );
  }
  return <RatingForm toRate={toRate} rating={rating} isBrief={isBrief} onDone={() => passFocusTo(correct)} />;
}
