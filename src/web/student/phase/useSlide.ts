/** As `useScreen`, for one of two slides of a page: title, top and focus when it comes to the front. */

import { type RefObject, useEffect, useRef } from 'react';

import { arriveAt } from '#web/useScreen.ts';

export function useSlide(title: string, isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) document.title = `${title} · Lanceerbasis`;
  }, [title, isShown]);
  useEffect(() => (isShown ? arriveAt(heading) : undefined), [isShown]);
  return heading;
}
