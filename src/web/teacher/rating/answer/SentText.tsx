/** What a team was asked and what it wrote; in a card a long text shows its beginning, and the rest after a press. */

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isNothing } from '#client/rating/rating.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { isLongText } from './longText.ts';

import styles from './SentText.module.css';

/** `narrow`: in a card beside those of other teams, under the question that they share. */
export function SentText({ activity, answer, narrow }: ToRate & { narrow: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.sent}>
      {narrow ? null : <p className={styles.question}>{activity.question}</p>}
      {answer === undefined || isNothing(answer) ? (
        <p className={styles.waiting}>
          {answer === undefined ? t('awaiting student answer') : t('rating.nothing-sent')}
        </p>
      ) : narrow && isLongText(answer.tweet) ? (
        <LongText text={answer.tweet} />
      ) : (
        <blockquote className={styles.text}>{answer.tweet}</blockquote>
      )}
    </div>
  );
}

function LongText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  return (
    <>
      <blockquote id={id} className={classes(styles.text, !isWhole && styles.beginning)}>
        {text}
      </blockquote>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isWhole}
        aria-controls={id}
        className={styles.more}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'rating.read-less' : 'rating.read-more')}
      </Button>
    </>
  );
}
