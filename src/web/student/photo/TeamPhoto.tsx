/** The photo of a team's own answer. It is fetched with the team's token, and opens in full in a new tab. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { student } from '#contract/student.ts';

import { asking } from '../../query.ts';
import { useBlobUrl } from './useBlobUrl.ts';

import styles from './TeamPhoto.module.css';

export function TeamPhoto({ filename }: { filename: string }) {
  const { t } = useTranslation();
  // A stored photo never changes: another photo has another name.
  const query = asking(student.answerPhoto, { filename });
  const photo = useQuery({ ...query, staleTime: 'static', refetchInterval: false });
  const url = useBlobUrl(photo.data);
  if (url === undefined) return <div className={styles['frame']} aria-busy={photo.isPending} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles['frame']}>
      <img src={url} alt={t('photo.yours')} className={styles['photo']} />
      <span className="visually-hidden">{t('photo.open')}</span>
    </a>
  );
}
