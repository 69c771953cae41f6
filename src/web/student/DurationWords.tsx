/** The duration of an activity, beside a clock. */

import { Clock } from 'lucide-react';

import { Duration } from '#web/components/activity/Duration.tsx';

import styles from './DurationWords.module.css';

export function DurationWords({ duration }: { duration: string }) {
  return (
    <span className={styles.duration}>
      <Clock aria-hidden size={18} />
      <Duration of={duration} />
    </span>
  );
}
