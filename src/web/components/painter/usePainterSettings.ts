/** The settings of the painter: the size of its brush, the zoom, and whether it moves or paints. */

import { useState } from 'react';

import { brushes, firstBrush } from '#client/painting/grid.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

export type PainterSettings = ReturnType<typeof usePainterSettings>;

export function usePainterSettings(say: (words: string) => void) {
  const { t } = useTranslation();
  const [brush, setBrush] = useState<number>(firstBrush);
  const [zoom, setZoom] = useState(1);
  const [isMoving, setMoving] = useState(false);
  const resize = (by: 1 | -1): void => {
    const next = Math.min(brushes.length - 1, Math.max(0, brush + by));
    setBrush(next);
    say(t('painter.size-is', { size: next + 1, sizes: brushes.length }));
  };
  return { brush, radius: brushes[brush] ?? brushes[firstBrush], zoom, setZoom, isMoving, setMoving, resize };
}
