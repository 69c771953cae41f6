/** Keeps the screen of a board awake. A browser drops the lock when the page is hidden, so it is taken again when the page is back. */

import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (wakeLock === undefined) return undefined;
    let isShown = true;
    let lock: WakeLockSentinel | undefined;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the board goes on without it.
      const taken = await wakeLock.request('screen').catch(() => undefined);
      if (isShown) lock = taken;
      else await taken?.release();
    };
    const takeNow = (): void => void take();
    takeNow();
    document.addEventListener('visibilitychange', takeNow);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', takeNow);
      void lock?.release();
    };
  }, []);
}
