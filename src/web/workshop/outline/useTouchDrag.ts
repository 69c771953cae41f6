/** Dragging with a finger or a pen by the grip: what it is over hears the same as when a mouse drags (`useDropped`). */

import { type PointerEvent, useRef } from 'react';

type Held = { data: DataTransfer; over: Element | null };

/** `kind` and `value`: what is dropped, as the drag of a mouse carries it. */
export function useTouchDrag(kind: string, value: number) {
  const held = useRef<Held>(undefined);
  const end = (isDropped: boolean): void => {
    const { data, over } = held.current ?? {};
    held.current = undefined;
    if (data !== undefined && over) tell(over, isDropped ? 'drop' : 'dragleave', data);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      // A mouse drags by itself.
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const data = new DataTransfer();
      data.setData(kind, String(value));
      held.current = { data, over: null };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (held.current === undefined) return;
      const { data, over: before } = held.current;
      const over = document.elementFromPoint(clientX, clientY);
      if (before !== null && before !== over) tell(before, 'dragleave', data);
      held.current.over = over;
      if (over === null) return;
      tell(over, 'dragover', data);
      // At the edge of what is in view, what comes after it comes into view.
      over.closest('li')?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}

function tell(place: Element, type: 'dragover' | 'dragleave' | 'drop', dataTransfer: DataTransfer): void {
  place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
