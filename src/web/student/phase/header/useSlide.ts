/** As `useScreen`, for one of two slides of a page: title, top and focus when it comes to the front. */

import { type RefObject, useEffect, useRef } from 'react';

import { focusOn } from '#web/focus.ts';

export function useSlide(title: string, isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) document.title = `${title} · Lanceerbasis`;
  }, [title, isShown]);
  useEffect(() => {
    if (!isShown) return;
    window.scrollTo(0, 0);
    focusOn(heading, { scroll: false });
  }, [isShown]);
  return heading;
}
