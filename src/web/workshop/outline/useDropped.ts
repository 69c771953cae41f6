/** A place on which an activity can be dropped. */

import { type DragEvent, useState } from 'react';

/** Of ours: nothing else that is dragged over the page is an activity. */
export const dragged = 'application/x-lanceerbasis-activity';

export function useDropped(onDrop: (id: number) => void) {
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(dragged);
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      // An activity lies within its list: the nearest takes it.
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      onDrop(Number(event.dataTransfer.getData(dragged)));
    },
  };
  return { isOver, handlers };
}
