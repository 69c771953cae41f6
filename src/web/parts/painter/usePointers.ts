/** What fingers, mouse and pen do on the photo: one paints, two come closer and move. */

import { type PointerEvent, type RefObject, useRef } from 'react';

import { cellsAlong, type Grid, type Spot } from '#client/painting/grid.ts';
import { pinched, spotAt } from '#client/painting/view.ts';

type Point = { x: number; y: number };
type Fingers = Map<number, Point>;

type PointersProps = {
  grid: Grid;
  radius: number;
  zoom: number;
  isMoving: boolean;
  box: RefObject<HTMLElement | null>;
  onHover: (spot: Spot) => void;
  /** Cells of a stroke that goes on; null takes them off again. */
  onWet: (cells: readonly number[] | null) => void;
  onStroke: (cells: readonly number[]) => void;
  /** Closer or further, around this point of the screen, which moved by so much. */
  onPinch: (zoom: number, at: Point, moved: Point) => void;
};

export function usePointers({ grid, radius, zoom, isMoving, box, onHover, onWet, onStroke, onPinch }: PointersProps) {
  const fingers = useRef<Fingers>(new Map());
  const stroke = useRef<{ pointer: number; last: Spot; cells: number[] } | null>(null);

  const spotOf = ({ clientX: x, clientY: y }: PointerEvent): Spot | undefined => {
    const bounds = box.current?.getBoundingClientRect();
    return bounds && spotAt({ x, y }, bounds);
  };
  const paintTo = (spot: Spot): void => {
    const { current } = stroke;
    if (current === null) return;
    const cells = cellsAlong(grid, current.last, spot, radius);
    current.last = spot;
    current.cells.push(...cells);
    onWet(cells);
  };
  const begin = (event: PointerEvent): void => {
    const spot = spotOf(event);
    if (spot === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = { pointer: event.pointerId, last: spot, cells: [] };
    paintTo(spot);
  };
  /** A second finger came: the first did not mean to paint. */
  const giveUp = (): void => {
    if (stroke.current !== null) onWet(null);
    stroke.current = null;
  };
  const pinch = (event: PointerEvent): void => {
    const before = middleOf(fingers.current);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middleOf(fingers.current);
    const moved = { x: now.x - before.x, y: now.y - before.y };
    onPinch(pinched(zoom, { before: before.apart, now: now.apart }), now, moved);
  };
  const end = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    if (stroke.current?.pointer !== pointerId) return;
    const { cells } = stroke.current;
    stroke.current = null;
    onStroke(cells);
  };

  return {
    onPointerDown: (event: PointerEvent): void => {
      if (isMoving || (event.pointerType === 'mouse' && event.button !== 0)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size === 1) begin(event);
      else giveUp();
    },
    onPointerMove: (event: PointerEvent): void => {
      const spot = spotOf(event);
      if (event.pointerType === 'mouse' && spot !== undefined) onHover(spot);
      if (isMoving || !fingers.current.has(event.pointerId)) return;
      if (fingers.current.size === 2) pinch(event);
      else if (stroke.current?.pointer === event.pointerId && spot !== undefined) paintTo(spot);
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent): void => {
      giveUp();
      fingers.current.delete(event.pointerId);
    },
  };
}

/** Between two fingers, and how far they are apart. */
function middleOf(fingers: Fingers): Point & { apart: number } {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) };
}
