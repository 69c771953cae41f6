/** The one small line that says that the connection is being tried again; nothing is blocked by it. */

import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useConnectionLost } from '#web/connection.ts';

import styles from './ConnectionLine.module.css';

export function ConnectionLine() {
  const { t } = useTranslation();
  const isLost = useConnectionLost();
  return (
    <div role="status" className={styles.place}>
      {isLost ? (
        <p className={styles.line}>
          <WifiOff aria-hidden size={18} /> {t('connection.lost')}
        </p>
      ) : null}
    </div>
  );
}
