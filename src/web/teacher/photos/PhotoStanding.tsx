/** Whether others may see the photo of an answer, where the docent decides that; the decision can be changed. */

import { MonitorUp, MonitorX } from 'lucide-react';
import { useState } from 'react';

import type { Answer } from '#domain/course.ts';
import { isWaiting } from '#domain/photos/standing.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { usePhotoChecks } from './photoChecks.ts';
import { PhotoQuestion } from './PhotoQuestion.tsx';

import styles from './PhotoQuestion.module.css';

const texts = {
  first: 'photos.asked-first',
  class: 'photos.asked-class',
  asked: 'photos.asked-team',
  'let-through': 'photos.let-through',
  refused: 'photos.refused',
} as const;

export function PhotoStanding({ answer, photo, about }: { answer: Answer; photo: string; about: string }) {
  const { t } = useTranslation();
  const standing = usePhotoChecks().get(photo)?.standing;
  const [isOpen, setOpen] = useState(false);
  if (standing === undefined || standing === 'free') return null;
  return (
    <div className={styles.standing}>
      <p>
        {standing === 'let-through' ? <MonitorUp aria-hidden /> : <MonitorX aria-hidden />}
        {t(texts[standing])}
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(isWaiting(standing) ? 'photos.look' : 'photos.change')}
        <span className="visually-hidden">{about}</span>
      </Button>
      {isOpen ? (
        <PhotoQuestion
          answer={answer}
          photo={photo}
          about={about}
          onSaid={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
