/** Full screen for the board, where the browser supports it; the shell hides header and footer then. */

import { useEffect, useState } from 'react';

export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = (): void => {
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused by the browser: the board stays as it is.
    change.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isFull, toggle };
}
