/** The upload progress of a file, which the server then reads to its end. */

import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './UploadProgress.module.css';

export function UploadProgress({ share }: { share: number | undefined }) {
  const { t } = useTranslation();
  if (share === undefined) return null;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.way}>
      <progress max={100} value={percent} aria-label={t('file.on-its-way')} />
      <p>{share < 1 ? t('file.sent-share', { percent }) : t('file.being-read')}</p>
    </div>
  );
}
