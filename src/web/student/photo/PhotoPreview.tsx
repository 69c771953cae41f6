/** A chosen photo before it is sent, rotated by its embedded orientation (docs/rules.md 11.4). */

import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';

import { rotationOf } from './orientation.ts';
import { orientationOf } from './preparePhoto.ts';

import styles from './PhotoPreview.module.css';

/** `photo` is null where this browser can't show such a file. */
export function PhotoPreview({ photo }: { photo: Blob | null }) {
  const { t } = useTranslation();
  const url = useBlobUrl(photo);
  const rotation = useRotation(photo);
  if (photo === null) {
    return (
      <div className={styles.frame}>
        <p className={styles.unseen}>
          <ImageUp aria-hidden size={48} />
          {t('photo.no-preview')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {url === undefined || rotation === undefined ? null : (
        <img
          src={url}
          alt={t('photo.preview')}
          className={styles.photo}
          style={{ transform: `rotate(${rotation}deg)` }}
        />
      )}
    </div>
  );
}

/** Degrees; undefined until the start of the file has been read. */
function useRotation(photo: Blob | null): number | undefined {
  const [rotation, setRotation] = useState<number>();
  useEffect(() => {
    if (photo === null) return undefined;
    let isCurrent = true;
    void orientationOf(photo).then((orientation) => {
      if (isCurrent) setRotation(rotationOf(orientation));
    });
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return rotation;
}
