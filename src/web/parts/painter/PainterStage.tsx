/** The photo in the painter: it is painted by finger, mouse and pen, or by keys with a spot that goes where the arrows say. */

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { cellsAlong, type Size, type Spot } from '#client/painting/grid.ts';
import { shownSize } from '#client/painting/view.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';

import type { Paintable } from './paintedPhoto.ts';
import { useCells } from './useCells.ts';
import { usePointers } from './usePointers.ts';
import { useSpotKeys } from './useSpotKeys.ts';

import styles from './Painter.module.css';

export type StageProps = {
  source: string;
  paintable: Paintable;
  cells: ReadonlySet<number>;
  radius: number;
  zoom: number;
  /** The photo is moved by what would paint it. */
  isMoving: boolean;
  onStroke: (cells: readonly number[]) => void;
  onZoom: (zoom: number) => void;
  onSize: (by: 1 | -1) => void;
  onUndo: () => void;
  onRedo: () => void;
  say: (words: string) => void;
};

export function PainterStage(props: StageProps) {
  const { t } = useTranslation();
  const { source, paintable, cells, radius, zoom, isMoving, onStroke, onZoom } = props;
  const { grid } = paintable;
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const size = shownSize(grid, useSizeOf(frame), zoom);
  const { wet } = useCells(canvas, paintable, cells);
  const keepPoint = useKeptPoint(frame, box, zoom);
  const spot = useRef<Spot>({ x: 0.5, y: 0.5 });
  const place = (to: Spot): void => {
    spot.current = to;
    ring.current?.style.setProperty('left', `${to.x * 100}%`);
    ring.current?.style.setProperty('top', `${to.y * 100}%`);
  };
  const pointers = usePointers({
    grid,
    radius,
    zoom,
    isMoving,
    box,
    onHover: place,
    onWet: wet,
    onStroke,
    onPinch: (next, at, moved) => {
      frame.current?.scrollBy(-moved.x, -moved.y);
      keepPoint(at);
      onZoom(next);
    },
  });
  const onKeyDown = useSpotKeys({
    ...props,
    spot,
    onPlace: (to) => {
      place(to);
      ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      props.say(t('painter.spot-at', { across: Math.round(to.x * 100), down: Math.round(to.y * 100) }));
    },
    onDab: () => onStroke(cellsAlong(grid, spot.current, spot.current, radius)),
  });
  const across = (2 * radius * Math.max(grid.width, grid.height) * size.width) / grid.width;
  return (
    <div ref={frame} className={styles.frame} data-moving={isMoving}>
      <div
        ref={box}
        // Arrows and letters are the painter's own here, also with a screen reader.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('painter.photo')}
        aria-describedby="painter-keys"
        className={styles.photo}
        style={{ width: size.width, height: size.height }}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <img src={source} alt="" draggable={false} decoding="async" />
        <canvas ref={canvas} width={grid.columns} height={grid.rows} aria-hidden />
        <span
          ref={ring}
          aria-hidden
          className={styles.ring}
          style={{ width: across, height: across, left: `${spot.current.x * 100}%`, top: `${spot.current.y * 100}%` }}
        />
      </div>
    </div>
  );
}

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** What lies at a point of the screen stays there when the photo comes closer: between two fingers, or in the middle. */
function useKeptPoint(frame: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, zoom: number) {
  const point = useRef<{ x: number; y: number } | null>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const [around, photo] = [frame.current, box.current];
    const ratio = zoom / before.current;
    before.current = zoom;
    if (around === null || photo === null || ratio === 1) return;
    const bounds = around.getBoundingClientRect();
    const middle = { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
    const at = point.current ?? middle;
    point.current = null;
    const [x, y] = [at.x - bounds.left, at.y - bounds.top];
    around.scrollTo((around.scrollLeft + x) * ratio - x, (around.scrollTop + y) * ratio - y);
  }, [frame, box, zoom]);
  return (at: { x: number; y: number }): void => {
    point.current = at;
  };
}
