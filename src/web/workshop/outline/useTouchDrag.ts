/** Dragging by the grip with a finger or a pen: drop targets get the same events as with a mouse (`useDropped`). */

import { type PointerEvent, useEffect, useRef } from 'react';

import { type Point, scrollAtEdge } from './scrollAtEdge.ts';

type Held = { pointer: number; data: DataTransfer; grip: Element; at: Point; over: Element | null; frame: number };

/** `kind` and `value`: the drag data, as in a mouse drag. */
export function useTouchDrag(kind: string, value: number) {
  const held = useRef<Held>(undefined);
  const end = (isDropped: boolean): void => {
    const { data, over, frame = 0 } = held.current ?? {};
    held.current = undefined;
    cancelAnimationFrame(frame);
    if (data !== undefined && over) dispatchDrag(over, isDropped ? 'drop' : 'dragleave', data);
  };
  // A colleague may remove the dragged thing.
  useEffect(() => () => end(false), []);
  const isHeldBy = ({ pointerId }: PointerEvent): boolean => held.current?.pointer === pointerId;
  const look = (now: Held): void => {
    const over = placeAt(now.at, now.grip);
    if (now.over !== null && now.over !== over) dispatchDrag(now.over, 'dragleave', now.data);
    now.over = over;
    if (over !== null) dispatchDrag(over, 'dragover', now.data);
  };
  /** A finger that waits at an edge does not move, and the list keeps scrolling. */
  const scroll = (): void => {
    const now = held.current;
    if (now === undefined) return;
    if (scrollAtEdge(now.grip, now.at)) look(now);
    now.frame = requestAnimationFrame(scroll);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      // A mouse uses the browser's own dragging.
      if (event.pointerType === 'mouse' || !event.isPrimary || held.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const data = new DataTransfer();
      data.setData(kind, String(value));
      const at = { x: event.clientX, y: event.clientY };
      held.current = { pointer: event.pointerId, data, grip: event.currentTarget, at, over: null, frame: 0 };
    },
    onPointerMove: (event: PointerEvent): void => {
      const now = held.current;
      if (now === undefined || !isHeldBy(event)) return;
      now.at = { x: event.clientX, y: event.clientY };
      look(now);
      if (now.frame === 0) now.frame = requestAnimationFrame(scroll);
    },
    onPointerUp: (event: PointerEvent) => isHeldBy(event) && end(true),
    onPointerCancel: (event: PointerEvent) => isHeldBy(event) && end(false),
  };
}

/**
 * The drop target under the point. Between two targets, and past the first or the last one, it is the nearest; beside
 * the list there is none.
 */
function placeAt({ x, y }: Point, grip: Element): Element | null {
  const over = document.elementFromPoint(x, y);
  const list = grip.closest('[data-drag-list]');
  if (list === null || over?.closest('[data-drops]')) return over;
  const places = [...list.querySelectorAll('[data-drops]')];
  const isBeside = (place: Element): boolean => {
    const { left, right } = place.getBoundingClientRect();
    return x < left || x > right;
  };
  if (places.every(isBeside)) return over;
  const awayFrom = (place: Element): number => {
    const { top, bottom } = place.getBoundingClientRect();
    return Math.max(top - y, y - bottom, 0);
  };
  return places.toSorted((one, other) => awayFrom(one) - awayFrom(other))[0] ?? over;
}

function dispatchDrag(place: Element, type: 'dragover' | 'dragleave' | 'drop', dataTransfer: DataTransfer): void {
  place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
