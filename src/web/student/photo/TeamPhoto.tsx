/** The photo of a team's own answer. It is fetched with the team's token, and opens in full over the page. */

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';

import { student } from '#contract/student.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { asking } from '#web/query.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';

import styles from './TeamPhoto.module.css';

export function TeamPhoto({ photo: name }: { photo: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // A stored photo never changes: another photo has another name.
  const query = asking(student.answerPhoto, { photo: name });
  const photo = useQuery({ ...query, staleTime: 'static', refetchInterval: false });
  const url = useBlobUrl(photo.data);
  if (url === undefined) return <div className={styles.frame} aria-busy={photo.isPending} />;

  const open = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={url} className={styles.frame} onClick={open}>
        <img src={url} alt={t('photo.yours')} className={styles.photo} />
        <span className="visually-hidden">{t('photo.open')}</span>
      </a>
      {isOpen ? (
        <Dialog title={t('photo.yours')} closeLabel={t('photo.close')} onClose={() => setOpen(false)} size="full">
          <img src={url} alt={t('photo.yours')} className={styles.full} />
        </Dialog>
      ) : null}
    </>
  );
}
