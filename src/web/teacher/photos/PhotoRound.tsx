/** The photos that wait for the docent and why, a screenful at a time: one press lets all of them through (docs/rules.md 8.37). */

import { type ReactNode, useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo, screenHeading } from '#web/focus.ts';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { usePhotoChecks, waitingPhotos } from './photoChecks.ts';
import { PhotosOnScreen } from './PhotosOnScreen.tsx';

import styles from './PhotoRound.module.css';

type RoundProps = { run: ClassRun; teams: readonly Team[] };

export function PhotoRound({ run, teams }: RoundProps) {
  const { t } = useTranslation();
  const waiting = waitingPhotos(usePhotoChecks(), run.answers);
  return (
    <PhotoRoundButton run={run} teams={teams}>
      <p>
        {t('photos.waiting', { count: waiting.length })}{' '}
        {waiting.some(({ standing }) => standing !== 'first') ? t('photos.waiting-class') : null}
      </p>
    </PhotoRoundButton>
  );
}

/** The button that opens the round, with the text beside it; nothing where no photo waits. */
export function PhotoRoundButton({ run, teams, children }: RoundProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const waiting = waitingPhotos(usePhotoChecks(), run.answers);
  const close = (): void => {
    setOpen(false);
    // The button that opened it is gone then.
    if (waiting.length === 0) passFocusTo(screenHeading);
  };
  return (
    <>
      {waiting.length === 0 ? null : (
        <div className={styles.waiting}>
          {children}
          <Button size="small" onClick={() => setOpen(true)}>
            {t('photos.look-at-all')}
          </Button>
        </div>
      )}
      {isOpen ? (
        <Dialog title={t('photos.round')} closeLabel={t('close')} size="full" onClose={close}>
          <PhotosOnScreen run={run} teams={teams} waiting={waiting} onDone={close} />
        </Dialog>
      ) : null}
    </>
  );
}
