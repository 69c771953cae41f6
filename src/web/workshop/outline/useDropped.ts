/** A place on which an activity, or another thing of one kind, can be dropped. */

import { type DragEvent, useState } from 'react';

/** Of ours: nothing else that is dragged over the page is an activity. */
export const dragged = 'application/x-lanceerbasis-activity';

export function useDropped(onDrop: (id: number) => void, kind = dragged) {
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(kind);
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      // What lies within a list: the nearest takes it.
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
