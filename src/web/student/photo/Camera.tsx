/** The camera in the page, for a device where a file chooser can't reach it (a Chromebook). */

import { Camera as CameraIcon, SwitchCamera } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { toJpeg } from './preparePhoto.ts';

import styles from './Camera.module.css';

/** `environment` looks away from the team, `user` at it. */
type Facing = 'environment' | 'user';

type CameraProps = { onPhoto: (photo: File) => void; onClose: () => void };

export function Camera({ onPhoto, onClose }: CameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const { state, onPicture } = useCamera(video, facing);

  const take = async (): Promise<void> => {
    const photo = video.current && (await photoOf(video.current));
    if (photo !== null) onPhoto(photo);
  };
  return (
    <Dialog title={t('camera.title')} closeLabel={t('camera.close')} onClose={onClose} size="wide">
      <div className={styles.camera}>
        {state === 'refused' || state === 'missing' ? (
          <p role="alert" className={styles.trouble}>
            {state === 'refused' ? t('camera.refused') : t('camera.missing')}
          </p>
        ) : (
          <video
            key={facing}
            ref={video}
            className={styles.picture}
            data-facing={facing}
            autoPlay
            playsInline
            muted
            onLoadedData={onPicture}
          />
        )}
        <div className={styles.buttons}>
          <Button
            icon={<SwitchCamera aria-hidden />}
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {facing === 'user' ? t('camera.to-back') : t('camera.to-front')}
          </Button>
          <Button
            kind="primary"
            size="large"
            icon={<CameraIcon aria-hidden />}
            disabled={state !== 'on'}
            onClick={() => void take()}
          >
            {t('camera.take')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** The picture runs as long as the component stands; the camera's light goes out with it. */
function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing) {
  const [known, setKnown] = useState<{ facing: Facing; state: CameraState }>({ facing, state: 'starting' });
  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | undefined;
    setKnown({ facing, state: 'starting' });
    openCamera(facing).then(
      (opened) => {
        stream = opened;
        if (!isCurrent) stop(opened);
        else if (video.current !== null) video.current.srcObject = opened;
      },
      (error: unknown) => {
        if (isCurrent) setKnown({ facing, state: isRefusal(error) ? 'refused' : 'missing' });
      },
    );
    return () => {
      isCurrent = false;
      if (stream !== undefined) stop(stream);
    };
  }, [video, facing]);
  // What was known of the other camera says nothing about this one.
  const state = known.facing === facing ? known.state : 'starting';
  return { state, onPicture: () => setKnown({ facing, state: 'on' }) };
}

/** Plain http has no camera to give: there `mediaDevices` is missing. */
export function canReachCamera(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined) !== undefined;
}

async function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: 2048 }, height: { ideal: 1536 } },
  });
}

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What the camera sees now, as it is: the front camera's mirror is only for looking. */
async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return null;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await toJpeg(canvas, 0.92);
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
