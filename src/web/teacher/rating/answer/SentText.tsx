/** The team's text; in a card a long text is cut off, and expands after a press. */

import { useId, useState } from 'react';

import { isNothing } from '#client/rating/rating.ts';
import { isTextTaken, takenFrom } from '#domain/lesson/takingAway.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { isLongText } from './longText.ts';

import styles from './SentText.module.css';

export function SentText({ toRate, inCard = false }: { toRate: ToRate; inCard?: boolean }) {
  const { answer } = toRate;
  if (answer === undefined || isNothing(answer)) return <Nothing toRate={toRate} />;
  if (isTextTaken(answer)) return <TextGone />;
  if (inCard && isLongText(answer.tweet)) return <LongText text={answer.tweet} />;
  return <blockquote className={classes(styles.text, !inCard && styles.large)}>{answer.tweet}</blockquote>;
}

function TextGone() {
  const { t } = useTranslation();
  return <p className={styles.waiting}>{t('take.text-gone')}</p>;
}

/** The team sent nothing yet, or its answer was removed. */
function Nothing({ toRate: { team, activity, answer } }: { toRate: ToRate }) {
  const { t } = useTranslation();
  const isTaken = takenFrom(activity, team.work)?.what === 'answer';
  const waiting = isTaken ? t('take.answer-gone') : t('awaiting student answer');
  return <p className={styles.waiting}>{answer === undefined ? waiting : t('rating.nothing-sent')}</p>;
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
