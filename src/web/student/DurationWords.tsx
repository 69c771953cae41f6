/** How long an activity takes, in minutes or hours. */

import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { shownDuration } from '#domain/duration.ts';

import styles from './DurationWords.module.css';

export function DurationWords({ duration }: { duration: string }) {
  const { t } = useTranslation();
  const { amount, unit } = shownDuration(duration);
  return (
    <span className={styles.duration}>
      <Clock aria-hidden size={18} />
      {amount} {unit === 'Uur' ? t('Uur') : t('Minuten')}
    </span>
  );
}
