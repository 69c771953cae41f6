/** Filters the waiting photos by activity: those look alike, and are quickly judged together (docs/rules.md 15.29). */

import { useId } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import type { WaitingPhoto } from './photoChecks.ts';

import styles from './PhotoRound.module.css';

type WhichActivityProps = {
  run: ClassRun;
  waiting: readonly WaitingPhoto[];
  chosen: number | null;
  onChoose: (activity: number | null) => void;
};

export function WhichActivity({ run, waiting, chosen, onChoose }: WhichActivityProps) {
  const { t } = useTranslation();
  const id = useId();
  const activities = run.course.challenge.phases
    .flatMap((phase) => phase.activities)
    .map((activity) => ({
      ...activity,
      count: waiting.filter(({ answer }) => answer.activityId === activity.id).length,
    }))
    .filter(({ count }) => count > 0);
  if (activities.length < 2) return null;
  return (
    <div className={styles.which}>
      <label htmlFor={id}>{t('photos.which')}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{t('photos.which-all', { count: waiting.length })}</option>
        {activities.map((activity) => (
          <option key={activity.id} value={activity.id}>
            {t('photos.which-one', { activity: activity.title, count: activity.count })}
          </option>
        ))}
      </select>
    </div>
  );
}
