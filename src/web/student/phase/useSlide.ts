/** Like `useScreen`, for one of two slides of a page: sets title, scroll position and focus when the slide becomes visible. */

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
