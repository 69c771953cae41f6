/** Paints over faces in a photo, on this device: no photo that leaves the dialog contains what is under the paint (docs/decisions/076). */

import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';

import { PainterStage } from './PainterStage.tsx';
import { PainterTools } from './PainterTools.tsx';
import { usePainterSettings } from './usePainterSettings.ts';
import { usePainting } from './usePainting.ts';

import styles from './Painter.module.css';

type PainterProps = {
  title: string;
  /** Undefined while it is loading. */
  photo: Blob | undefined;
  /** What the person who paints must know first. */
  notice?: ReactNode;
  closeLabel: string;
  /** Called with the painted photo, or with the original where nothing was painted. */
  onDone: (photo: Blob, isPainted: boolean) => void;
  onClose: () => void;
  /** Whether `onDone` is still running. */
  isSaving?: boolean;
  trouble?: ReactNode;
};

/** The dialog first, and its content once that is on screen: both at once take a slow device too long. */
export function Painter(props: PainterProps) {
  const isOpen = useAfterPaint();
  return (
    <Dialog title={props.title} closeLabel={props.closeLabel} size="full" onClose={props.onClose}>
      <div className={styles.painter}>{isOpen ? <PainterParts {...props} /> : null}</div>
    </Dialog>
  );
}

function PainterParts({ photo, notice, onDone, isSaving = false, trouble }: PainterProps) {
  const { t } = useTranslation();
  const painting = usePainting(photo);
  const settings = usePainterSettings(painting.say);
  const { paintable } = painting;
  const source = useBlobUrl(photo);
  const finish = async (): Promise<void> => {
    const made = await painting.finish();
    if (made !== undefined) onDone(made, made !== photo);
  };
  const isWaiting = painting.isBusy || isSaving;
  const isReady = paintable !== undefined && paintable !== null && source !== undefined;
  return (
    <>
      <div>{notice}</div>
      <PainterTools painting={painting} settings={settings} />
      {isReady ? (
        <PainterStage source={source} paintable={paintable} painting={painting} settings={settings} />
      ) : (
        <p role="status">{t(paintable === null ? 'painter.unreadable' : 'painter.opening')}</p>
      )}
      <div className={styles.end}>
        <p id="painter-keys" className={styles.help}>
          {t('painter.help')} <span className={styles.keys}>{t('painter.keys')}</span>
        </p>
        <p role="status" className="visually-hidden">
          {painting.said}
        </p>
        {painting.hasFailed ? <p role="alert">{t('painter.failed')}</p> : null}
        {trouble}
        <Button
          kind="primary"
          size="large"
          icon={<Check aria-hidden />}
          disabled={isWaiting || !isReady}
          onClick={() => void finish()}
        >
          {isWaiting ? t('painter.busy') : t('painter.done')}
        </Button>
      </div>
    </>
  );
}

/** True once the render is on screen. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
