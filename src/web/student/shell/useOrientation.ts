/** Whether the screen is portrait or landscape, tracked as the window changes. */

import { useSyncExternalStore } from 'react';

const portrait = '(orientation: portrait)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(portrait);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useOrientation(): 'portrait' | 'landscape' {
  const isPortrait = useSyncExternalStore(subscribe, () => window.matchMedia(portrait).matches);
  return isPortrait ? 'portrait' : 'landscape';
}
