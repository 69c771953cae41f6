/** The photo of an answer, larger after a press; or the text why there is none. */

import { Camera, Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { isPartTaken } from '#domain/lesson/takingAway.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import { PaintPhoto } from '#web/teacher/photos/PaintPhoto.tsx';
import { PhotoStanding } from '#web/teacher/photos/PhotoStanding.tsx';
import type { ToRate } from '#web/teacher/rating/useRound.ts';
import { Button } from '#web/ui/Button.tsx';

import { PhotoViewer } from './PhotoViewer.tsx';
import { usePhotoRetry } from './usePhotoRetry.ts';

import styles from './AnswerPhoto.module.css';

export function AnswerPhoto({ toRate }: { toRate: ToRate }) {
  const { t } = useTranslation();
  const { team, activity, answer } = toRate;
  const [isLarge, setLarge] = useState(false);
  const { isBroken, fail, retry } = usePhotoRetry();
  const photo = useRef<HTMLButtonElement>(null);
  const openConfirm = (): void => {
    retry();
    passFocusTo(photo);
  };
  const name = answer?.photo ?? null;
  if (answer === undefined || name === null) return <NoPhoto toRate={toRate} />;
  if (isBroken) {
    return (
      <div data-photo className={styles.failed} role="status">
        <p>{t('photo.failed')}</p>
        <Button size="small" onClick={openConfirm}>
          {t('photo.again')}
        </Button>
      </div>
    );
  }
  const about = t('rating.photo-of', { team: team.title, activity: activity.title });
  return (
    <div className={styles.whole}>
      <button ref={photo} type="button" data-photo className={styles.photo} onClick={() => setLarge(true)}>
        <img src={answerPhoto(name)} alt={about} loading="lazy" onError={fail} />
        <span className={styles.enlarge}>
          <Maximize2 aria-hidden />
          <span className="visually-hidden">{t('rating.enlarge')}</span>
        </span>
      </button>
      <PhotoStanding answer={answer} photo={name} about={about} />
      {isLarge ? (
        <PhotoViewer source={answerPhoto(name)} title={about} onClose={() => setLarge(false)}>
          <PaintPhoto answer={answer} photo={name} about={about} />
        </PhotoViewer>
      ) : null}
    </div>
  );
}

function NoPhoto({ toRate: { team, activity } }: { toRate: ToRate }) {
  const { t } = useTranslation();
  const isTaken = isPartTaken(activity, team.work, 'photo');
  return (
    <p className={styles.none}>
      <Camera aria-hidden />
      {isTaken ? t('take.photo-gone') : t(activity.photoRequired ? 'no photo sent in' : 'no photo required')}
    </p>
  );
}
