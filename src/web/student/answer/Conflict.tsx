/** Another device of the team changed the answer: shows both, and the team chooses (docs/rules.md 4.5). */

import { type ReactNode, useRef, useEffect } from 'react';

import type { CurrentAnswer, QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import type { ChosenPhoto } from '#web/student/photo/PhotoField.tsx';
import { PhotoPreview } from '#web/student/photo/PhotoPreview.tsx';
import { TeamPhoto } from '#web/student/photo/TeamPhoto.tsx';
import { Button } from '#web/ui/Button.tsx';

import styles from './Conflict.module.css';

type ConflictProps = {
  kept: QueuedAnswer;
  /** The photo that would be sent with ours; null keeps the stored one. */
  photo: ChosenPhoto | null;
  current: CurrentAnswer;
  onKeepTheirs: () => void;
};

export function Conflict({ kept, photo, current, onKeepTheirs }: ConflictProps) {
  const { t } = useTranslation();
  const { handIn } = useOutbox();
  const place = useRef<HTMLElement>(null);
  // It replaces the button that was pressed, which may be far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const theirs = current.photo === null ? null : <TeamPhoto photo={current.photo} />;
  return (
    <section ref={place} className={styles.conflict} role="alert">
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.explanation')}</p>
      <div className={styles.choices}>
        <Choice title={t('conflict.theirs')} text={current.tweet} photo={theirs}>
          <Button onClick={onKeepTheirs}>{t('conflict.keep-theirs')}</Button>
        </Choice>
        <Choice
          title={t('conflict.ours')}
          text={kept.tweet}
          photo={photo === null ? theirs : <PhotoPreview photo={photo.shown} />}
        >
          <Button onClick={() => void handIn({ ...kept, version: current.version })}>{t('conflict.send-ours')}</Button>
        </Choice>
      </div>
    </section>
  );
}

type ChoiceProps = { title: string; text: string; photo: ReactNode; children: ReactNode };

function Choice({ title, text, photo, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <h4>{title}</h4>
      <p className={styles.text}>{text}</p>
      {photo}
      {children}
    </div>
  );
}
