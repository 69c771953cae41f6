/** The photo of an answer: taken with the camera or chosen, previewed before it is sent, and retaken if needed. */

import { Camera as CameraIcon, Brush, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';

import type { OwnTeam } from '#contract/decode/teamFacts.ts';
import { useDroppedFile } from '#web/components/form/useDroppedFile.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { Camera, canReachCamera } from './Camera.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import type { ReadyPhoto } from './preparePhoto.ts';
import { TeamPhoto } from './TeamPhoto.tsx';

import styles from './PhotoField.module.css';

const carefulTexts = { team: 'photo.careful', class: 'photo.careful-class' } as const;

export type ChosenPhoto = ReadyPhoto;

type PhotoFieldProps = {
  chosen: ChosenPhoto | null;
  /** The name of the server's photo. */
  stored: string | null;
  isBusy: boolean;
  /** A chosen photo that is incomplete. */
  cutOff: { photo: ReadyPhoto; use: () => void } | null;
  error: string | undefined;
  isLocked: boolean;
  noPhotoIn: OwnTeam['noPhotoIn'];
  /** This device can paint on the photo in the form. */
  canPaint: boolean;
  /** Whose turn it is. */
  by?: ReactNode;
  onChoose: (file: File) => void;
  onPaint: () => void;
  onDrop: () => void;
};

export function PhotoField({ chosen, stored, isBusy, error, isLocked, ...props }: PhotoFieldProps) {
  const { noPhotoIn, canPaint, cutOff, by, onChoose, onPaint, onDrop } = props;
  const { t } = useTranslation();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isWithoutCamera, setWithoutCamera] = useState(false);
  const deviceCamera = useRef<HTMLInputElement>(null);
  const takePhoto = (): void => {
    if (canReachCamera()) return setCameraOpen(true);
    setWithoutCamera(true);
    return deviceCamera.current?.click();
  };
  const field = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFile(field, isLocked || isBusy ? undefined : onChoose);
  const id = useId();
  const hasPhoto = chosen !== null || stored !== null;
  return (
    <div
      ref={field}
      className={styles.field}
      data-over={isOver || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(isLocked ? {} : { 'aria-describedby': `${id}-rule` })}
      data-wrong={error !== undefined}
    >
      <p id={`${id}-label`} className={styles.label}>
        {t('photo.label')}
      </p>
      {isLocked ? null : by}
      {isLocked ? null : (
        <div id={`${id}-rule`} className={styles.rule}>
          {noPhotoIn === null ? null : <Notice>{t(carefulTexts[noPhotoIn])}</Notice>}
          <p>{t('photo.rule')}</p>
        </div>
      )}
      {cutOff === null ? null : <CutOff {...cutOff} />}
      {chosen === null || cutOff !== null ? null : <PhotoPreview photo={chosen.shown} />}
      {chosen === null && cutOff === null && stored !== null ? <TeamPhoto photo={stored} /> : null}
      {isBusy ? <p role="status">{t('photo.preparing')}</p> : null}
      {isLocked ? null : (
        <div className={styles.buttons}>
          <Button icon={<CameraIcon aria-hidden />} onClick={takePhoto} disabled={isBusy}>
            {hasPhoto ? t('photo.take-again') : t('photo.take')}
          </Button>
          <input ref={deviceCamera} type="file" hidden capture="environment" {...pictures(onChoose)} />
          <FileChooser id={id} hasPhoto={hasPhoto} error={error} onChoose={onChoose} />
          {canPaint ? (
            <Button icon={<Brush aria-hidden />} onClick={onPaint}>
              {t('photo.paint')}
            </Button>
          ) : null}
          {chosen === null ? null : (
            <Button kind="quiet" icon={<Trash2 aria-hidden />} onClick={onDrop}>
              {t('photo.drop')}
            </Button>
          )}
        </div>
      )}
      {isWithoutCamera && !hasPhoto ? <p role="status">{t('camera.unreachable')}</p> : null}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isCameraOpen ? (
        <Camera
          onClose={() => setCameraOpen(false)}
          onPhoto={(photo) => {
            setCameraOpen(false);
            onChoose(photo);
          }}
        />
      ) : null}
    </div>
  );
}

/** Previewed, so that the team can see whether its work is on the part that is there. */
function CutOff({ photo, use }: { photo: ReadyPhoto; use: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PhotoPreview photo={photo.shown} />
      <Notice tone="bad">{t('photo.cut-off')}</Notice>
      <Button onClick={use}>{t('photo.use-anyway')}</Button>
    </>
  );
}

type ChooserProps = { id: string; hasPhoto: boolean; error: string | undefined; onChoose: (file: File) => void };

/** The props of an input for pictures only, which passes on the chosen file. */
function pictures(onChoose: (file: File) => void) {
  return {
    accept: 'image/*',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const [file] = currentTarget.files ?? [];
      // Resets the input, so that the same file can be chosen again.
      currentTarget.value = '';
      if (file !== undefined) onChoose(file);
    },
  };
}

/** Opens the picture library of the device: with `capture` a tablet would open only its camera. */
function FileChooser({ id, hasPhoto, error, onChoose }: ChooserProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.chooser}>
      <ImagePlus aria-hidden />
      {hasPhoto ? t('photo.choose-another') : t('photo.choose')}
      <input
        type="file"
        name="answerFile"
        className={styles.file}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...pictures(onChoose)}
      />
    </label>
  );
}
