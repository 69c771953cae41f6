/** As `useScreen`, for one of two slides of a page: title, top and focus when it comes to the front. */

import { type RefObject, useEffect, useRef } from 'react';

export function useSlide(title: string, isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isShown) return;
    document.title = `${title} · Lanceerbasis`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title, isShown]);
  return heading;
}
