/** Fingers, mouse and pen on the photo: one pointer paints, two zoom and move. */

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

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
  /** The cells of an unfinished stroke; null removes them. */
  onWet: (cells: readonly number[] | null) => void;
  onStroke: (cells: readonly number[]) => void;
  /** The zoom around this point of the screen, which moved by that much. */
  onPinch: (zoom: number, at: Point, moved: Point) => void;
};

export function usePointers(props: PointersProps) {
  const { zoom, isMoving, box, onHover, onPinch } = props;
  const fingers = useRef<Fingers>(new Map());
  const stroke = useStroke(props);
  /** Fingers move several times before a change is on screen, so the latest zoom is kept here. */
  const closeness = useRef(zoom);
  useEffect(() => {
    closeness.current = zoom;
  }, [zoom]);
  const spotOf = ({ clientX: x, clientY: y }: PointerEvent): Spot | undefined => {
    const bounds = box.current?.getBoundingClientRect();
    return bounds && spotAt({ x, y }, bounds);
  };
  const pinch = (event: PointerEvent): void => {
    const before = middleOf(fingers.current);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middleOf(fingers.current);
    const moved = { x: now.x - before.x, y: now.y - before.y };
    closeness.current = pinched(closeness.current, { before: before.apart, now: now.apart });
    onPinch(closeness.current, now, moved);
  };

  return {
    onPointerDown: (event: PointerEvent): void => {
      if (isMoving || (event.pointerType === 'mouse' && event.button !== 0)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const spot = spotOf(event);
      // A second finger: the first one was not meant to paint.
      if (fingers.current.size > 1) stroke.giveUp();
      else if (spot !== undefined) {
        event.currentTarget.setPointerCapture(event.pointerId);
        stroke.begin(event.pointerId, spot);
      }
    },
    onPointerMove: (event: PointerEvent): void => {
      const spot = spotOf(event);
      if (event.pointerType === 'mouse' && spot !== undefined) onHover(spot);
      if (isMoving || spot === undefined || !fingers.current.has(event.pointerId)) return;
      if (fingers.current.size === 2) pinch(event);
      else stroke.goOn(event.pointerId, spot);
    },
    onPointerUp: ({ pointerId }: PointerEvent): void => {
      fingers.current.delete(pointerId);
      stroke.end(pointerId);
    },
    onPointerCancel: ({ pointerId }: PointerEvent): void => {
      fingers.current.delete(pointerId);
      stroke.giveUp();
    },
  };
}

/** The stroke of one pointer. */
function useStroke({ grid, radius, onWet, onStroke }: Pick<PointersProps, 'grid' | 'radius' | 'onWet' | 'onStroke'>) {
  const going = useRef<{ pointer: number; last: Spot; cells: number[] } | null>(null);
  const goOn = (pointer: number, spot: Spot): void => {
    const { current } = going;
    if (current === null || current.pointer !== pointer) return;
    const cells = cellsAlong(grid, current.last, spot, radius);
    current.last = spot;
    current.cells.push(...cells);
    onWet(cells);
  };
  return {
    begin: (pointer: number, spot: Spot): void => {
      going.current = { pointer, last: spot, cells: [] };
      goOn(pointer, spot);
    },
    goOn,
    giveUp: (): void => {
      if (going.current !== null) onWet(null);
      going.current = null;
    },
    end: (pointer: number): void => {
      if (going.current?.pointer !== pointer) return;
      const { cells } = going.current;
      going.current = null;
      onStroke(cells);
    },
  };
}

/** The point between two fingers, and their distance. */
function middleOf(fingers: Fingers): Point & { apart: number } {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) };
}
