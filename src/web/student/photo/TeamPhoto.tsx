/** The photo of a team's own answer, which opens large over the page. */

import { type MouseEvent, useState } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { isPlainPress } from '#web/ui/ownPress.ts';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';

import { useTeamPhoto } from './useTeamPhoto.ts';

import styles from './TeamPhoto.module.css';

export function TeamPhoto({ photo: name }: { photo: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const photo = useTeamPhoto(name);
  const url = useBlobUrl(photo.data);
  if (url === undefined) return <div className={styles.frame} aria-busy={photo.isPending} />;

  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
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
