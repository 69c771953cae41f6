/** Detects a horizontal swipe over a part of the screen. */

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The least number of pixels sideways, and the most up or down. */
const far = 80;
const straight = 60;

export function useSwipe(part: RefObject<HTMLElement | null>, onSwipe: (direction: 'left' | 'right') => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = part.current;
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent): void => {
      start = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const touch = changedTouches[0];
      if (start === undefined || touch === undefined) return;
      const across = touch.clientX - start.clientX;
      if (Math.abs(across) < far || Math.abs(touch.clientY - start.clientY) > straight) return;
      swiped(across < 0 ? 'left' : 'right');
    };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchend', end);
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchend', end);
    };
  }, [part]);
}
