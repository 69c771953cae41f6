/** One small line that says that the connection is being retried, and from when the data on screen is; it blocks nothing. */

import { WifiOff } from 'lucide-react';

import { useConnectionLost, useShownFrom } from '#web/connection.ts';

import { useTranslation } from './useTranslation.ts';

import styles from './ConnectionLine.module.css';

const clock = new Intl.DateTimeFormat('nl', { hour: '2-digit', minute: '2-digit' });
const timeOf = (moment: Date): string => clock.format(moment);

export function ConnectionLine() {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  const shownFrom = useShownFrom();
  return (
    <div role="status" className={styles.place}>
      {isLost ? (
        <p className={styles.line}>
          <WifiOff aria-hidden />{' '}
          {shownFrom === undefined ? t('connection.lost') : t('connection.last-known', { time: timeOf(shownFrom) })}
        </p>
      ) : null}
    </div>
  );
}
