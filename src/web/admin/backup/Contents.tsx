/** The contents of a backup, in one line. */

import { useTranslation } from '#web/components/useTranslation.ts';

import type { Found } from './backups.ts';

import styles from './BackupRow.module.css';

export function Contents({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { docents, classes, teams, answers, photos, missing } = found;
  const counts = [
    t('beheer.docents', { count: docents }),
    t('beheer.classes', { count: classes }),
    t('beheer.teams', { count: teams }),
    t('backup.answers', { count: answers }),
    t('backup.photos', { count: photos }),
  ];
  return (
    <>
      <p className={styles.facts}>{counts.join(', ')}</p>
      {missing === 0 ? null : <p className={styles.bad}>{t('backup.missing', { count: missing })}</p>}
    </>
  );
}
