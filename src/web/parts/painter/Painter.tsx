/** Paints over faces in a photo, on this device: what lay under it is in no photo that leaves the window (docs/decisions/076). */

import { Check, Hand, Minus, Plus, Redo2, RotateCcw, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { brushes, firstBrush } from '#client/painting/grid.ts';
import { nextZoom } from '#client/painting/view.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { PainterStage } from './PainterStage.tsx';
import { useBlobUrl } from './useBlobUrl.ts';
import { usePainting } from './usePainting.ts';

import styles from './Painter.module.css';

type PainterProps = {
  title: string;
  /** Undefined while it is on its way. */
  photo: Blob | undefined;
  /** What whoever paints has to know first. */
  notice?: ReactNode;
  closeLabel: string;
  /** What is done with the painted photo, or with the photo as it was where nothing was painted. */
  onDone: (photo: Blob, isPainted: boolean) => void;
  onClose: () => void;
  /** What came of `onDone`, where that takes a while. */
  isSaving?: boolean;
  trouble?: ReactNode;
};

export function Painter({
  title,
  photo,
  notice,
  closeLabel,
  onDone,
  onClose,
  isSaving = false,
  trouble,
}: PainterProps) {
  const { t } = useTranslation();
  const painting = usePainting(photo);
  const { paintable, cells, said, isBusy } = painting;
  const source = useBlobUrl(photo);
  const [brush, setBrush] = useState<number>(firstBrush);
  const [zoom, setZoom] = useState(1);
  const [isMoving, setMoving] = useState(false);
  const resize = (by: 1 | -1): void => {
    const next = Math.min(brushes.length - 1, Math.max(0, brush + by));
    setBrush(next);
    painting.say(t('painter.size-is', { size: next + 1, sizes: brushes.length }));
  };
  const finish = async (): Promise<void> => {
    const made = await painting.finish();
    if (made !== undefined) onDone(made, made !== photo);
  };
  const isWaiting = isBusy || isSaving;
  return (
    <Dialog title={title} closeLabel={closeLabel} size="full" onClose={onClose}>
      <div className={styles.painter}>
        {notice}
        <div role="toolbar" aria-label={t('painter.tools')} className={styles.tools}>
          <Tool
            name={t('painter.undo')}
            icon={<Undo2 aria-hidden />}
            isOff={!painting.canUndo}
            onPress={() => painting.change({ type: 'undo' })}
          />
          <Tool
            name={t('painter.redo')}
            icon={<Redo2 aria-hidden />}
            isOff={!painting.canRedo}
            onPress={() => painting.change({ type: 'redo' })}
          />
          <Tool
            name={t('painter.fresh')}
            icon={<RotateCcw aria-hidden />}
            isOff={cells.size === 0}
            onPress={() => painting.change({ type: 'fresh' })}
          />
          <span className={styles.gap} />
          <Tool
            name={t('painter.smaller')}
            icon={<Minus aria-hidden />}
            isOff={brush === 0}
            onPress={() => resize(-1)}
          />
          <span aria-hidden className={styles.brush} style={{ '--brush': brush } as object} />
          <Tool
            name={t('painter.larger')}
            icon={<Plus aria-hidden />}
            isOff={brush === brushes.length - 1}
            onPress={() => resize(1)}
          />
          <span className={styles.gap} />
          <Tool
            name={t('painter.zoom-out')}
            icon={<ZoomOut aria-hidden />}
            isOff={zoom === 1}
            onPress={() => setZoom(nextZoom(zoom, -1))}
          />
          <Tool
            name={t('painter.zoom-in')}
            icon={<ZoomIn aria-hidden />}
            isOff={nextZoom(zoom, 1) === zoom}
            onPress={() => setZoom(nextZoom(zoom, 1))}
          />
          <Tool
            name={t('painter.move')}
            icon={<Hand aria-hidden />}
            isOn={isMoving}
            onPress={() => setMoving(!isMoving)}
          />
        </div>
        {paintable === undefined || source === undefined ? <p role="status">{t('painter.opening')}</p> : null}
        {paintable === null ? <p role="alert">{t('painter.unreadable')}</p> : null}
        {paintable && source !== undefined ? (
          <PainterStage
            source={source}
            paintable={paintable}
            cells={cells}
            radius={brushes[brush] ?? brushes[firstBrush]}
            zoom={zoom}
            isMoving={isMoving}
            onStroke={(stroke) => painting.change({ type: 'stroke', cells: stroke })}
            onZoom={setZoom}
            onSize={resize}
            onUndo={() => painting.change({ type: 'undo' })}
            onRedo={() => painting.change({ type: 'redo' })}
            say={painting.say}
          />
        ) : null}
        <div className={styles.end}>
          <p id="painter-keys" className={styles.help}>
            {t('painter.help')} <span className={styles.keys}>{t('painter.keys')}</span>
          </p>
          <p role="status" className="visually-hidden">
            {said}
          </p>
          {painting.hasFailed ? <p role="alert">{t('painter.failed')}</p> : null}
          {trouble}
          <Button
            kind="primary"
            size="large"
            icon={<Check aria-hidden />}
            disabled={isWaiting || !paintable}
            onClick={() => void finish()}
          >
            {isWaiting ? t('painter.busy') : t('painter.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ToolProps = { name: string; icon: ReactNode; isOff?: boolean; isOn?: boolean; onPress: () => void };

/** One that is off stays where the focus is: it may be on again with the next press. */
function Tool({ name, icon, isOff = false, isOn, onPress }: ToolProps) {
  return (
    <Button
      kind="quiet"
      className={styles.tool}
      title={name}
      aria-label={name}
      aria-disabled={isOff}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      icon={icon}
      onClick={() => {
        if (!isOff) onPress();
      }}
    />
  );
}
