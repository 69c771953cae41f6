/** Focus that moves with the screen: what comes in the place of something that had the focus takes it over. */

import { type RefObject, useEffect, useRef } from 'react';

/** Give the ref to what is to have the focus as soon as `isAwaited`. */
export function useArrivalFocus<Element extends HTMLElement>(isAwaited: boolean): RefObject<Element | null> {
  const arrival = useRef<Element>(null);
  useEffect(() => {
    if (isAwaited) arrival.current?.focus();
  }, [isAwaited]);
  return arrival;
}
