/** The docent's words and taps with a rating, open, with 'Begrepen' below them (docs/rules.md 6.11). */

import type { TeamsActivity, TeamsRating } from '#contract/decode/teamFacts.ts';
import { wordsFor } from '#domain/feedback/understood.ts';
import { TappedCriteria } from '#web/components/feedback/TappedCriteria.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { classes } from '#web/ui/classes.ts';

import { UnderstoodButton } from './UnderstoodButton.tsx';

import styles from './Tip.module.css';

/** The focus target when the team reveals the rating on this device. */
export const tipOf = (answerId: string): string => `tip-${answerId}`;

type TipProps = {
  activity: Pick<TeamsActivity, 'answer' | 'criteria'>;
  rating: TeamsRating;
  className?: string | undefined;
};

export function Tip({ activity: { answer, criteria }, rating, className }: TipProps) {
  const { t } = useTranslation();
  const words = answer && wordsFor(answer);
  if (answer === undefined || words === undefined) return null;
  const { comment } = rating;
  return (
    <section className={classes(styles.tip, className)} aria-label={t('activity.comment')} data-in-sight>
      <p className={styles.who} tabIndex={-1} data-focus={tipOf(answer.id)}>
        {t('activity.comment')}
      </p>
      {comment === null || comment === '' ? null : <p className={styles.comment}>{comment}</p>}
      <TappedCriteria criteria={criteria} tapped={rating.criteria} />
      <UnderstoodButton answerId={answer.id} words={words} />
    </section>
  );
}
