/** A file that is dropped anywhere on the page: beside its place the browser would show it instead of the page. */

import { useEffect, useState } from 'react';

/** Whether one is held over the page now. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    // It goes from one element to the next all the time; from the page itself it goes to nothing.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    };
    const ended = new AbortController();
    window.addEventListener('dragover', over, ended);
    window.addEventListener('dragleave', leave, ended);
    window.addEventListener('drop', drop, ended);
    return () => ended.abort();
  }, [onFile]);
  return isOver;
}
