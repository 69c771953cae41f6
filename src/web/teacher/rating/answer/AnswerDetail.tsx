/** One team's answer to one activity: the question, the answer, and its rating. */

import { useRef } from 'react';

import { Aids } from '#web/components/activity/Aids.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { ToBoard } from '#web/teacher/board/ToBoard.tsx';
import { RatingForm } from '#web/teacher/rating/form/RatingForm.tsx';
import { useRating } from '#web/teacher/rating/form/useRating.ts';
import { answerPlace, formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { AnswerPhoto } from './AnswerPhoto.tsx';
import { RatedAnswer } from './RatedAnswer.tsx';
import { ReturnedAnswer } from './ReturnedAnswer.tsx';
import { SentText } from './SentText.tsx';
import { Versions } from './Versions.tsx';

import styles from './AnswerDetail.module.css';

/** `narrow`: in a card, stacked. */
type AnswerDetailProps = { toRate: ToRate; narrow?: boolean };

export function AnswerDetail({ toRate, narrow = false }: AnswerDetailProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classes(styles.detail, narrow && styles.narrow)}
      data-answer={toRate.id}
      data-focus={answerPlace(toRate.id)}
      data-in-sight
    >
      {narrow ? null : (
        <p aria-hidden className={styles.team} translate="no">
          {toRate.team.title}
        </p>
      )}
      <AnswerPhoto toRate={toRate} narrow={narrow} />
      <div>
        <SentText toRate={toRate} narrow={narrow} />
        {toRate.answer === undefined ? null : <Versions toRate={toRate} answer={toRate.answer} narrow={narrow} />}
        {narrow ? null : <Aids activity={toRate.activity} reader="docent" />}
        {toRate.answer === undefined ? null : (
          <ToBoard
            answer={toRate.answer}
            about={t('board.answer-of', { team: toRate.team.title, activity: toRate.activity.title })}
          />
        )}
      </div>
      <div className={styles.rating}>
        <Rating toRate={toRate} narrow={narrow} />
      </div>
    </div>
  );
}

/** In the side-by-side view the form for an absent answer stays folded until it is opened. */
function Rating({ toRate, narrow }: Required<AnswerDetailProps>) {
  const { t } = useTranslation();
  const correct = useRef<HTMLButtonElement>(null);
  const { state, tell } = useRating(toRate, narrow);
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
  return <RatingForm toRate={toRate} rating={{ state, tell }} onDone={() => passFocusTo(correct)} />;
}
