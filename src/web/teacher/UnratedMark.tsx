/** '!' where an answer waits for a rating (docs/rules.md 5.11). */

import { useTranslation } from 'react-i18next';

import styles from './UnratedMark.module.css';

export function UnratedMark() {
  const { t } = useTranslation();
  return (
    <strong className={styles.mark}>
      <span aria-hidden>!</span>
      <span className="visually-hidden">{t('phases.unrated')}</span>
    </strong>
  );
}
