/** Subscribes to whether a media query matches. */

import { useSyncExternalStore } from 'react';

/** As `--phone` in `widths.css`. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 40rem)');

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
