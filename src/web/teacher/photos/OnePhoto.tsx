/** One of the waiting photos: its team and activity, and the alternatives to letting it through. */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { findActivity } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { PaintPhoto } from './PaintPhoto.tsx';
import type { WaitingPhoto } from './photoChecks.ts';

import styles from './PhotoRound.module.css';

type OnePhotoProps = {
  run: ClassRun;
  teams: readonly Team[];
  place: WaitingPhoto;
  isBusy: boolean;
  onLoad: () => void;
  onRefuse: () => void;
};

export function OnePhoto({ run, teams, place: { answer, photo }, isBusy, onLoad, onRefuse }: OnePhotoProps) {
  const { t } = useTranslation();
  const team = teams.find(({ id }) => id === answer.teamId)?.title ?? '';
  const activity = findActivity(run.course.challenge, answer.activityId)?.activity.title ?? '';
  const about = t('rating.photo-of', { team, activity });
  return (
    <li>
      <img className={styles.photo} src={answerPhoto(photo)} alt="" onLoad={onLoad} />
      <p>{about}</p>
      <div className={styles.answers}>
        <Button size="small" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onRefuse())}>
          {t('photos.not-this')}
          <span className="visually-hidden">{about}</span>
        </Button>
        <PaintPhoto answer={answer} photo={photo} about={about} />
      </div>
    </li>
  );
}
