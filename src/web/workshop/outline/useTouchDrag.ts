/** Dragging with a finger or a pen by the grip: what it is over hears the same as when a mouse drags (`useDropped`). */

import { type PointerEvent, useEffect, useRef } from 'react';

type Held = { pointer: number; data: DataTransfer; over: Element | null };

/** `kind` and `value`: what is dropped, as the drag of a mouse carries it. */
export function useTouchDrag(kind: string, value: number) {
  const held = useRef<Held>(undefined);
  const end = (isDropped: boolean): void => {
    const { data, over } = held.current ?? {};
    held.current = undefined;
    if (data !== undefined && over) tell(over, isDropped ? 'drop' : 'dragleave', data);
  };
  // What is held may go away, by the hand of a colleague.
  useEffect(() => () => end(false), []);
  const isHeldBy = ({ pointerId }: PointerEvent): boolean => held.current?.pointer === pointerId;
  return {
    onPointerDown: (event: PointerEvent): void => {
      // A mouse drags by itself.
      if (event.pointerType === 'mouse' || !event.isPrimary || held.current !== undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const data = new DataTransfer();
      data.setData(kind, String(value));
      held.current = { pointer: event.pointerId, data, over: null };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (held.current === undefined || !isHeldBy(event)) return;
      const { clientX, clientY } = event;
      const { data, over: before } = held.current;
      const over = document.elementFromPoint(clientX, clientY);
      if (before !== null && before !== over) tell(before, 'dragleave', data);
      held.current.over = over;
      if (over === null) return;
      tell(over, 'dragover', data);
      // At the edge of what is in view, what comes after it comes into view.
      if (over.closest('[data-drops]')) (over.closest('li') ?? over).scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: (event: PointerEvent) => isHeldBy(event) && end(true),
    onPointerCancel: (event: PointerEvent) => isHeldBy(event) && end(false),
  };
}

function tell(place: Element, type: 'dragover' | 'dragleave' | 'drop', dataTransfer: DataTransfer): void {
  place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
