/** The question and the team's text; in a card a long text is cut off, and expands after a press. */

import { useId, useState } from 'react';

import { isNothing } from '#client/rating/rating.ts';
import { isTextTaken, takenFrom } from '#domain/lesson/takingAway.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ActivityFiles } from '#web/teacher/activities/ActivityFiles.tsx';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { isLongText } from './longText.ts';
import { TakeAway } from './TakeAway.tsx';

import styles from './SentText.module.css';

/** `narrow`: in a card beside those of other teams, below their common question. */
export function SentText({ toRate, narrow }: { toRate: ToRate; narrow: boolean }) {
  const { activity, answer } = toRate;
  return (
    <div className={styles.sent}>
      {narrow ? null : <p className={styles.question}>{activity.question}</p>}
      {narrow ? null : <ActivityFiles activity={activity} papersOnly />}
      {answer === undefined || isNothing(answer) ? (
        <Nothing toRate={toRate} />
      ) : isTextTaken(answer) ? (
        <TextGone />
      ) : narrow && isLongText(answer.tweet) ? (
        <LongText text={answer.tweet} />
      ) : (
        <blockquote className={styles.text}>{answer.tweet}</blockquote>
      )}
      <TakeWords toRate={toRate} />
    </div>
  );
}

/** Removes the whole answer as long as the team may send again, and only its text once it is rated. */
function TakeWords({ toRate }: { toRate: ToRate }) {
  const { answer } = toRate;
  if (answer === undefined || isNothing(answer)) return null;
  if (answer.rating === null) return <TakeAway toRate={toRate} answer={answer} what="answer" />;
  return isTextTaken(answer) ? null : <TakeAway toRate={toRate} answer={answer} what="text" />;
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
