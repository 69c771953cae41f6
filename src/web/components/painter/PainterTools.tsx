/** The buttons of the painter: undo and redo, the brush, and the zoom. */

import { Hand, Minus, Plus, Redo2, RotateCcw, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { brushes } from '#client/painting/grid.ts';
import { nextZoom } from '#client/painting/view.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import type { PainterSettings } from './usePainterSettings.ts';
import type { PaintingView } from './usePainting.ts';

import styles from './Painter.module.css';

type ToolsProps = { painting: PaintingView; settings: PainterSettings };

export function PainterTools({ painting, settings }: ToolsProps) {
  const { t } = useTranslation();
  const { brush, zoom, isMoving } = settings;
  return (
    <div role="toolbar" aria-label={t('painter.tools')} className={styles.tools}>
      <span className={styles.group}>
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
          isOff={painting.cells.size === 0}
          onPress={() => painting.change({ type: 'fresh' })}
        />
      </span>
      <BrushTools brush={brush} onResize={settings.resize} />
      <span className={styles.group}>
        <Tool
          name={t('painter.zoom-out')}
          icon={<ZoomOut aria-hidden />}
          isOff={nextZoom(zoom, -1) === zoom}
          onPress={() => settings.setZoom(nextZoom(zoom, -1))}
        />
        <Tool
          name={t('painter.zoom-in')}
          icon={<ZoomIn aria-hidden />}
          isOff={nextZoom(zoom, 1) === zoom}
          onPress={() => settings.setZoom(nextZoom(zoom, 1))}
        />
        <Toggle
          className={styles.tool}
          title={t('painter.move')}
          aria-label={t('painter.move')}
          icon={<Hand aria-hidden />}
          isOn={isMoving}
          onToggle={settings.setMoving}
        />
      </span>
    </div>
  );
}

function BrushTools({ brush, onResize }: { brush: number; onResize: (by: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.group}>
      <Tool name={t('painter.smaller')} icon={<Minus aria-hidden />} isOff={brush === 0} onPress={() => onResize(-1)} />
      <span aria-hidden className={styles.brush} data-size={brush} />
      <Tool
        name={t('painter.larger')}
        icon={<Plus aria-hidden />}
        isOff={brush === brushes.length - 1}
        onPress={() => onResize(1)}
      />
    </span>
  );
}

type ToolProps = { name: string; icon: ReactNode; isOff?: boolean; onPress: () => void };

/** A disabled tool keeps the focus: the next press may enable it again. */
function Tool({ name, icon, isOff = false, onPress }: ToolProps) {
  return (
    <Button
      kind="quiet"
      className={styles.tool}
      title={name}
      aria-label={name}
      aria-disabled={isOff}
      icon={icon}
      onClick={() => {
        if (!isOff) onPress();
      }}
    />
  );
}
