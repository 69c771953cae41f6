/** Says that an activity can be done at home too, beside its duration. */

import { House } from 'lucide-react';

import type { Activity } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './AtHome.module.css';

export function AtHome({ activity: { atHome } }: { activity: Pick<Activity, 'atHome'> }) {
  const { t } = useTranslation();
  if (!atHome) return null;
  return (
    <span className={styles.home}>
      <House aria-hidden size={18} />
      {t('activity.at-home')}
    </span>
  );
}
