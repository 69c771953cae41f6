/** A photo that failed to load is fetched again as soon as there is a connection, or when the docent asks. */

import { useEffect, useEffectEvent, useState } from 'react';

import { useConnectionLost } from '#web/connection.ts';

export function usePhotoRetry() {
  const [isBroken, setBroken] = useState(false);
  const isLost = useConnectionLost();
  const onConnection = useEffectEvent(() => {
    if (!isLost) setBroken(false);
  });
  useEffect(() => onConnection(), [isLost]);
  useEffect(() => {
    const listener = (): void => onConnection();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return { isBroken, fail: () => setBroken(true), retry: () => setBroken(false) };
}
