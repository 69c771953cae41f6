/** An activity's title with its number before it: to refer to, and not read aloud with each title. */

import type { Activity } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';

import styles from './NumberedTitle.module.css';

type NumberedTitleProps = { phase: Parameters<typeof activityNumber>[0]; activity: Activity };

export function NumberedTitle({ phase, activity }: NumberedTitleProps) {
  return (
    <span className={styles.title} data-number={activityNumber(phase, activity)}>
      {activity.title}
    </span>
  );
}
