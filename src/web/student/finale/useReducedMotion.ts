/** Whether this person's device asks for still pictures. */

import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(reduced).matches);
}
