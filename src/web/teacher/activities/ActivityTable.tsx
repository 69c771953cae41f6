/** The activities of a phase: their duration, worksheet, instruction and film. */

import type { Phase } from '#domain/course.ts';
import { AtHome } from '#web/components/activity/AtHome.tsx';
import { Duration } from '#web/components/activity/Duration.tsx';
import { NumberedTitle } from '#web/components/activity/NumberedTitle.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';

import { ActivityFiles } from './ActivityFiles.tsx';

import styles from './ActivityTable.module.css';

export function ActivityTable({ phase }: { phase: Phase }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('activities.activity')}</th>
          <th scope="col">{t('activities.duration')}</th>
          <th scope="col">{t('activities.files')}</th>
        </tr>
      </thead>
      <tbody>
        {phase.activities.map((activity) => (
          <tr key={activity.id}>
            <th scope="row">
              <span className={styles.title}>
                <NumberedTitle phase={phase} activity={activity} />
              </span>
              <span className={styles.question}>{activity.question}</span>
            </th>
            <td className={styles.duration}>
              <Duration of={activity.duration} />
              <AtHome activity={activity} />
            </td>
            <td>
              <ActivityFiles activity={activity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
