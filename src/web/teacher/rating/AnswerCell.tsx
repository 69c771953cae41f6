/** A row of a team's table, laid out as a cell: an activity with its duration and where the team stands. A press opens the answer below the cells. */

import { Hourglass, PencilLine } from 'lucide-react';

import { isReturned, waitsForRating } from '#domain/status.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ratingDraft, useHasDraft } from '#web/teacher/draft.ts';
import { Medal } from '#web/ui/art/Medal.tsx';
import { classes } from '#web/ui/classes.ts';

import type { ToRate } from './useRound.ts';

import styles from './AnswerCell.module.css';

/** Whether the answer to this activity can be opened. */
export function canOpen({ activity, canRate }: ToRate): boolean {
  return activity.allowAnswer && canRate;
}

/** `detail`: the id of the answer, where it is open. */
export function AnswerCell({ toRate, detail }: { toRate: ToRate; detail: string }) {
  const { phase, activity, answer, isOpen } = toRate;
  const look = classes(
    styles.cell,
    canOpen(toRate) ? styles.pressable : styles.dimmed,
    waitsForRating(answer) && styles.waiting,
    isOpen && styles.open,
  );
  return (
    <tr className={look} data-answer={toRate.id}>
      <th scope="row" className={styles.title}>
        <NumberedTitle phase={phase} activity={activity} />
      </th>{' '}
      <td className={styles.duration}>
        <Duration of={activity.duration} />
      </td>
      <td className={styles.state}>
        {canOpen(toRate) ? <Press {...toRate} detail={detail} /> : <NotRated activity={activity} />}
      </td>
    </tr>
  );
}

function NotRated({ activity }: Pick<ToRate, 'activity'>) {
  const { t } = useTranslation();
  return <span>{t(activity.allowAnswer ? 'rating.not-open' : 'rating.not-rated')}</span>;
}

/** As large as its cell. */
function Press({ team, activity, answer, isOpen, toggle, detail }: ToRate & { detail: string }) {
  const { t } = useTranslation();
  const isTyped = useHasDraft(ratingDraft(team, activity));
  const rating = answer?.rating ?? null;
  return (
    <button
      type="button"
      className={styles.press}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': detail } : {})}
      onClick={toggle}
    >
      {isTyped ? <PencilLine role="img" aria-label={t('rating.draft')} aria-hidden={false} /> : null}
      {answer === undefined ? <span className={styles.soft}>{t('awaiting student answer')}</span> : null}
      {waitsForRating(answer) ? t('rating.rate') : null}
      {isReturned(answer) ? (
        <>
          <Hourglass aria-hidden />
          {t('return.row')}
        </>
      ) : null}
      {rating === null ? null : (
        <>
          <Medal medal={rating.medal} className={styles.medal} />
          {t(medalTexts[rating.medal])}
          {answer?.isEmpty ? <span className={styles.soft}>{t('rating.empty')}</span> : null}
        </>
      )}
      <span className="visually-hidden">{t('rating.form', { team: team.title, activity: activity.title })}</span>
    </button>
  );
}
