/** The criteria of an activity, each with what makes it gold. */

import type { Criterion } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Medal } from '#web/ui/art/Medal.tsx';

import styles from './Criteria.module.css';

export function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.criteria}>
      {criteria.map(({ text, gold }) => (
        <li key={text}>
          <p>{text}</p>
          <p className={styles.gold}>
            <Medal medal={3} className={styles.medal} />
            <span>
              <strong>{t('aids.gold')}</strong> {gold}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
