/** The photo of an answer, large after a press; or the words for why there is none. */

import { Camera, Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { passFocusTo } from '#web/focus.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { PhotoViewer } from './PhotoViewer.tsx';
import { usePhotoRetry } from './usePhotoRetry.ts';

import styles from './AnswerPhoto.module.css';

export function AnswerPhoto({ team, activity, answer, narrow }: ToRate & { narrow: boolean }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const { isBroken, fail, retry } = usePhotoRetry();
  const photo = useRef<HTMLButtonElement>(null);
  const askAgain = (): void => {
    retry();
    passFocusTo(photo);
  };
  const name = answer?.photo ?? null;
  if (name === null) {
    return (
      <p className={classes(styles.none, narrow && styles.narrow)}>
        <Camera aria-hidden />
        {t(activity.photoRequired ? 'no photo sent in' : 'no photo required')}
      </p>
    );
  }
  if (isBroken) {
    return (
      <div className={styles.none} role="status">
        <p>{t('photo.failed')}</p>
        <Button size="small" onClick={askAgain}>
          {t('photo.again')}
        </Button>
      </div>
    );
  }
  const about = t('rating.photo-of', { team: team.title, activity: activity.title });
  return (
    <>
      <button ref={photo} type="button" className={styles.photo} onClick={() => setLarge(true)}>
        <img src={answerPhoto(name)} alt={about} loading="lazy" onError={fail} />
        <span className={styles.enlarge}>
          <Maximize2 aria-hidden />
          <span className="visually-hidden">{t('rating.enlarge')}</span>
        </span>
      </button>
      {isLarge ? <PhotoViewer source={answerPhoto(name)} title={about} onClose={() => setLarge(false)} /> : null}
    </>
  );
}
