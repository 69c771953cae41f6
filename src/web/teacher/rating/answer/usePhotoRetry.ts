/** A photo that did not arrive is asked for again as soon as there is a connection, or when the docent asks. */

import { useEffect, useEffectEvent, useState } from 'react';

import { useConnectionLost } from '#web/connection.ts';

/** `isAsked`: by the docent, so that the photo takes over the focus of the button. */
export function usePhotoRetry() {
  const [isBroken, setBroken] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isLost = useConnectionLost();
  const fail = (): void => {
    setBroken(true);
    setAsked(false);
  };
  const retry = (): void => {
    setBroken(false);
    setAsked(true);
  };
  const onConnection = useEffectEvent(() => {
    if (!isLost) setBroken(false);
  });
  useEffect(() => onConnection(), [isLost]);
  useEffect(() => {
    const listener = (): void => onConnection();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return { isBroken, isAsked, fail, retry };
}
