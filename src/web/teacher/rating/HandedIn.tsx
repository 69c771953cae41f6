/** Who sent what: for each activity of the phase how many teams have, and which have not yet. */

import { handedIn } from '#client/rating/round.ts';
import type { Phase } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';

import styles from './HandedIn.module.css';

export function HandedIn({ phase, teams }: { phase: Phase; teams: readonly Team[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.handedIn}>
      <summary>{t('rating.handed-in')}</summary>
      <dl className={styles.list}>
        {handedIn(phase, teams).map(({ activity, count, missing }) => (
          <div key={activity.id}>
            <dt>
              {activity.title}{' '}
              <span className={styles.count}>{t('rating.handed-in-count', { count, total: teams.length })}</span>
            </dt>
            <dd>
              {missing.length === 0
                ? t('rating.handed-in-all')
                : t('rating.handed-in-missing', { teams: missing.map(({ title }) => title).join(', ') })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
