/** The question about a photo of a team with a pupil who may not be in a photo, with the photo large (docs/rules.md 15.12). */

import { teacher } from '#contract/teacher.ts';
import type { Answer } from '#domain/course.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { answerPhoto } from '#web/teacher/paths.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { PaintPhoto } from './PaintPhoto.tsx';
import { usePhotoChecks } from './photoChecks.ts';
import { useSeenStandings } from './useSeenStandings.ts';

import styles from './PhotoQuestion.module.css';

type QuestionProps = {
  answer: Answer;
  photo: string;
  about: string;
  /** Called once the docent has decided. */
  onSaid: (isLetThrough: boolean) => void;
  onClose: () => void;
};

export function PhotoQuestion({ answer, photo, about, onSaid, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const standingId = usePhotoChecks().get(photo)?.standingId ?? '';
  const { seen, note, lookAnew } = useSeenStandings();
  const seenStanding = seen.get(photo) ?? '';
  const judge = useRunCall(teacher.judgePhoto, ({ letThrough }) => onSaid(letThrough === 1));
  const say = (letThrough: 0 | 1): void => {
    judge.mutateAsync({ photo, letThrough, seenStanding }).catch((error: unknown) => lookAnew(error, [photo]));
  };
  // A photo that did not load was not seen.
  const isSeen = seen.has(photo) && !judge.isPending;
  return (
    <Dialog title={t('photos.question')} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.question}>
        <p>{t('photos.question-why')}</p>
        <img className={styles.photo} src={answerPhoto(photo)} alt={about} onLoad={() => note({ photo, standingId })} />
        <FormTrouble error={judge.error} />
        <div className={styles.answers}>
          <Button kind="primary" aria-disabled={!isSeen} onClick={() => (isSeen ? say(1) : undefined)}>
            {t('photos.yes')}
          </Button>
          <Button disabled={judge.isPending} onClick={() => say(0)}>
            {t('photos.no')}
          </Button>
          <PaintPhoto answer={answer} photo={photo} about={about} />
        </div>
      </div>
    </Dialog>
  );
}
