/** The sound of a liftoff, of a team or of the class, with the countdown in it. */

import { useEffect, useRef } from 'react';

import { play, silence } from '#web/sound.ts';
import { useStoredValue } from '#web/storedValue.ts';

/** From the press to the end. Switched off and on again, it continues where it would have been. */
export function useFlightSound(isOn: boolean): void {
  const isMuted = useStoredValue('muted') !== null;
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [isOn]);
  useEffect(() => {
    if (!isOn || isMuted) return undefined;
    play('ending', (performance.now() - since.current) / 1000);
    return () => silence('ending');
  }, [isOn, isMuted]);
}
