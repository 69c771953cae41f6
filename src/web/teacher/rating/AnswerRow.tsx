/** A row of a team's table: an activity with its duration, the team's status, and below it the answer when it is open. */

import { ChevronDown, PencilLine } from 'lucide-react';
import { useId } from 'react';

import { isReturned, waitsForRating } from '#domain/status.ts';
import { Duration } from '#web/components/activity/Duration.tsx';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { medalTexts } from '#web/components/medalTexts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ratingDraft, useHasDraft } from '#web/teacher/draft.ts';
import { AnswerDetail } from '#web/teacher/rating/answer/AnswerDetail.tsx';
import { Medal } from '#web/ui/art/Medal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

import type { ToRate } from './useRound.ts';

import styles from './AnswerRow.module.css';

export function AnswerRow({ toRate }: { toRate: ToRate }) {
  const detail = useId();
  const { phase, activity, canRate, isOpen } = toRate;
  const canOpen = activity.allowAnswer && canRate;
  return (
    <>
      <tr className={styles.row} data-answer={toRate.id}>
        <th scope="row">
          <NumberedTitle phase={phase} activity={activity} />
        </th>
        <td className={styles.duration}>
          <Duration of={activity.duration} />
        </td>
        <td className={styles.action}>
          {canOpen ? <Action {...toRate} detail={detail} /> : <NotRated activity={activity} />}
        </td>
      </tr>
      {isOpen && canOpen ? (
        <tr id={detail} className={styles.detail}>
          <td colSpan={3}>
            <ErrorBoundary>
              <AnswerDetail toRate={toRate} />
            </ErrorBoundary>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function NotRated({ activity }: Pick<ToRate, 'activity'>) {
  const { t } = useTranslation();
  return <span className={styles.soft}>{t(activity.allowAnswer ? 'rating.not-open' : 'rating.not-rated')}</span>;
}

/** A rate button, or a button with the given medal. */
function Action({ team, activity, answer, isOpen, toggle, detail }: ToRate & { detail: string }) {
  const { t } = useTranslation();
  const isTyped = useHasDraft(ratingDraft(team, activity));
  const rating = answer?.rating ?? null;
  const kind = waitsForRating(answer) ? 'secondary' : 'quiet';
  return (
    <Button
      kind={kind}
      size="small"
      {...(waitsForRating(answer) ? {} : { 'data-on-paper': true })}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': detail } : {})}
      onClick={toggle}
    >
      {isTyped ? <PencilLine role="img" aria-label={t('rating.draft')} aria-hidden={false} /> : null}
      {answer === undefined ? t('awaiting student answer') : null}
      {waitsForRating(answer) ? t('rating.rate') : null}
      {isReturned(answer) ? t('return.row') : null}
      {rating === null ? null : (
        <>
          <Medal medal={rating.medal} className={styles.medal} />
          {t(medalTexts[rating.medal])}
          {answer?.isEmpty ? <span className={styles.soft}>{t('rating.empty')}</span> : null}
        </>
      )}
      <span className="visually-hidden">{t('rating.form', { team: team.title, activity: activity.title })}</span>
      <ChevronDown aria-hidden className={classes(styles.chevron, isOpen && styles.open)} />
    </Button>
  );
}
