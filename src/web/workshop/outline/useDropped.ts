/** A drop target for an activity, or another thing of one kind. */

import { type DragEvent, useState } from 'react';

/** Our own type: nothing else that is dragged over the page is an activity. */
export const dragged = 'application/x-lanceerbasis-activity';

export function useDropped(onDrop: (id: number) => void, kind = dragged) {
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(kind);
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      // Drop targets inside a list: the nearest one handles it.
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onDrop(Number(event.dataTransfer.getData(kind)));
    },
  };
  return { isOver, handlers };
}
