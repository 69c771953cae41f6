/** The camera in the page, for a device where a file chooser can't open it (a Chromebook). */

import { Camera as CameraIcon, RefreshCw, SwitchCamera } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { systemClock } from '#client/clock.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { type CameraTrouble, cameraTroubleOf } from './cameraTrouble.ts';
import { toJpeg } from './smallerPhoto.ts';

import styles from './Camera.module.css';

/** `environment` faces away from the team, `user` towards it. */
type Facing = 'environment' | 'user';

type CameraProps = { onPhoto: (photo: File) => void; onClose: () => void };

export function Camera({ onPhoto, onClose }: CameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const { state, onPicture, fail, again } = useCamera(video, facing);
  const trouble = state === 'starting' || state === 'on' ? undefined : state;

  const take = async (): Promise<void> => {
    const photo = video.current && (await photoOf(video.current).catch(() => null));
    if (photo === null) fail();
    else onPhoto(photo);
  };
  return (
    <Dialog title={t('camera.title')} closeLabel={t('camera.close')} onClose={onClose} size="wide">
      <div className={styles.camera}>
        {trouble === undefined ? (
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
        ) : (
          <p role="alert" className={styles.trouble}>
            {t(`camera.${trouble}`)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button
            icon={<SwitchCamera aria-hidden />}
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {facing === 'user' ? t('camera.to-back') : t('camera.to-front')}
          </Button>
          {trouble === undefined ? (
            <Button
              kind="primary"
              size="large"
              icon={<CameraIcon aria-hidden />}
              disabled={state !== 'on'}
              onClick={() => void take()}
            >
              {t('camera.take')}
            </Button>
          ) : (
            <Button kind="primary" size="large" icon={<RefreshCw aria-hidden />} onClick={again}>
              {t('camera.again')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type CameraState = 'starting' | 'on' | CameraTrouble;
/** One attempt to open one camera. */
type Try = { facing: Facing; number: number };

/** A camera that opens and shows no picture for this long counts as failed. */
const firstPictureMs = 10_000;

/** The stream runs as long as the component is mounted; the camera's light goes off with it. */
function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing) {
  const [number, setNumber] = useState(1);
  const [known, setKnown] = useState<Try & { state: CameraState }>({ facing, number, state: 'starting' });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let callOff: (() => void) | undefined;
    let isCurrent = true;
    const know = (state: CameraState): void => {
      if (isCurrent) setKnown({ facing, number, state });
    };
    know('starting');
    openCamera(facing).then(
      (opened) => {
        if (!isCurrent || video.current === null) return stop(opened);
        stream = opened;
        // It was unplugged, or another program took it.
        for (const track of opened.getTracks()) track.addEventListener('ended', () => know('busy'));
        video.current.srcObject = opened;
        callOff = systemClock.after(firstPictureMs, () => know('failed'));
        video.current.addEventListener('loadeddata', callOff);
        return undefined;
      },
      (error: unknown) => know(cameraTroubleOf(error, window.isSecureContext)),
    );
    return () => {
      isCurrent = false;
      callOff?.();
      if (stream !== undefined) stop(stream);
    };
  }, [video, facing, number]);
  // The state of the other camera, or of an earlier attempt, does not apply to this one.
  const state = known.facing === facing && known.number === number ? known.state : 'starting';
  return {
    state,
    onPicture: () => setKnown({ facing, number, state: 'on' }),
    fail: () => setKnown({ facing, number, state: 'failed' }),
    again: () => setNumber(number + 1),
  };
}

/** Plain HTTP gives no access to a camera: there `mediaDevices` is missing. */
export function canReachCamera(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined) !== undefined;
}

async function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: 2048 }, height: { ideal: 1536 } },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The current picture, not mirrored: the front camera's mirror is only for the preview. */
async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return null;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await toJpeg(canvas, 0.92);
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
