/** The photo in the painter: painted by finger, mouse or pen, or by keys that move a spot. */

import { useRef } from 'react';

import { cellsAlong, type Spot } from '#client/painting/grid.ts';
import { shownSize } from '#client/painting/view.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import type { Paintable } from './photoPixels.ts';
import { useCells } from './useCells.ts';
import type { PainterSettings } from './usePainterSettings.ts';
import type { PaintingView } from './usePainting.ts';
import { usePointers } from './usePointers.ts';
import { useSpotKeys } from './useSpotKeys.ts';
import { useZoomAnchor, useSizeOf } from './useZoomAnchor.ts';

import styles from './Painter.module.css';

type StageProps = { source: string; paintable: Paintable; painting: PaintingView; settings: PainterSettings };

export function PainterStage({ source, paintable, painting, settings }: StageProps) {
  const { t } = useTranslation();
  const { grid } = paintable;
  const { radius, zoom, isMoving } = settings;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const spot = useRef<Spot>({ x: 0.5, y: 0.5 });
  const size = shownSize(grid, useSizeOf(frame), zoom);
  const { wet } = useCells(canvas, paintable, painting.cells);
  const setAnchor = useZoomAnchor(frame, zoom);
  const place = (to: Spot): void => {
    spot.current = to;
    ring.current?.style.setProperty('left', `${to.x * 100}%`);
    ring.current?.style.setProperty('top', `${to.y * 100}%`);
  };
  const paint = (cells: readonly number[]): void => painting.change({ type: 'stroke', cells });
  const pointers = usePointers({
    grid,
    radius,
    zoom,
    isMoving,
    box,
    onHover: place,
    onWet: wet,
    onStroke: paint,
    onPinch: (next, at, moved) => {
      frame.current?.scrollBy(-moved.x, -moved.y);
      setAnchor(at);
      settings.setZoom(next);
    },
  });
  const onKeyDown = useSpotKeys({
    photo: grid,
    radius,
    spot,
    onPlace: (to) => {
      place(to);
      ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      painting.say(t('painter.spot-at', { across: Math.round(to.x * 100), down: Math.round(to.y * 100) }));
    },
    onDab: () => paint(cellsAlong(grid, spot.current, spot.current, radius)),
    onSize: settings.resize,
    onStep: (type) => painting.change({ type }),
  });
  const across = (2 * radius * Math.max(grid.width, grid.height) * size.width) / grid.width;
  return (
    <div ref={frame} className={styles.frame} data-moving={isMoving}>
      {/* The role `application` is interactive. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        // Arrows and letters are the painter's own here, also with a screen reader.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('painter.photo')}
        aria-describedby="painter-keys"
        className={styles.photo}
        style={size}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <img src={source} alt="" draggable={false} decoding="async" />
        <canvas ref={canvas} width={grid.columns} height={grid.rows} aria-hidden />
        <span ref={ring} aria-hidden className={styles.ring} style={{ width: across, height: across }} />
      </div>
    </div>
  );
}
