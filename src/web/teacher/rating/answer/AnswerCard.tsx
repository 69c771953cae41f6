/** One team's answer in a card beside those of other teams: photo, text, medals and the words for the team; the rest under 'Meer'. */

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { isUnrated } from '#client/rating/answerSlots.ts';
import { hasForm, isNothing } from '#client/rating/rating.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { UncountedMark } from '#web/teacher/counting/Uncounted.tsx';
import { useRating } from '#web/teacher/rating/form/useRating.ts';
import { answerPlace, formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';

import { AnswerActions } from './AnswerActions.tsx';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { AnswerRating } from './AnswerRating.tsx';
import { SentText } from './SentText.tsx';
import { Versions } from './Versions.tsx';

import styles from './AnswerCard.module.css';

export function AnswerCard({ toRate }: { toRate: ToRate }) {
  const { t } = useTranslation();
  const [isBrief, setBrief] = useState(true);
  // The form for an absent answer is folded until it is opened.
  const rating = useRating(toRate, true);
  const { team, answer, activity, canRate } = toRate;
  const isSent = !isNothing(answer);
  return (
    <Card
      as="li"
      className={classes(styles.card, isUnrated(answer) && styles.unrated)}
      data-answer={toRate.id}
      data-focus={answerPlace(toRate.id)}
      data-in-sight
    >
      <header className={styles.head}>
        <h2 className={styles.name} translate="no">
          <TeamName name={team.title} />
        </h2>
        {answer === undefined || !canRate ? null : (
          <AnswerActions toRate={toRate} answer={answer} inCard>
            {isBrief && isSent && hasForm(rating.state) ? (
              <Button
                icon={<SlidersHorizontal aria-hidden />}
                onClick={() => {
                  setBrief(false);
                  focusOn(formOf(toRate.id));
                }}
              >
                {t('rating.whole-form')}
              </Button>
            ) : null}
          </AnswerActions>
        )}
      </header>
      {team.isCounted ? null : <UncountedMark />}
      {canRate ? (
        <>
          {isSent || activity.photoRequired ? <AnswerPhoto toRate={toRate} /> : null}
          <div className={styles.words}>
            <SentText toRate={toRate} inCard />
            {answer === undefined ? null : <Versions toRate={toRate} answer={answer} inCard />}
          </div>
          <div className={styles.rating}>
            <AnswerRating toRate={toRate} rating={rating} isBrief={isBrief} />
          </div>
        </>
      ) : (
        <p>{t('rating.not-open')}</p>
      )}
    </Card>
  );
}
