/** The board alone on the whole screen, where the browser can do that. */
import { type RefObject, useEffect, useState } from 'react';

export function useFullScreen(board: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = (): void => {
    const change = isFull ? document.exitFullscreen() : board.current?.requestFullscreen();
    // Refused by the browser: the board stays as it is.
    change?.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
