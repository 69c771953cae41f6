/** What every screen does on arrival: its title in the tab, the page at its top, the focus on its heading. */

import { type RefObject, useEffect, useRef } from 'react';

import { giveUpAfterMs } from '#client/focus.ts';

import { focusOn } from './focus.ts';

/** Pass the ref to the screen's h1 (with `tabIndex={-1}`); `title` is undefined while it isn't known yet. */
export function useScreen(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = title !== undefined;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Lanceerbasis`;
  }, [title]);
  useEffect(() => arriveAt(heading), [isKnown]);
  return heading;
}

/** On a slow device the first frame may come after the focus request has expired. */
const lateMs = giveUpAfterMs / 2;

/**
 * The focus request is made at once, so that the focus goes nowhere else; it is granted once the screen is laid out, or
 * once its heading is. A hidden tab is not laid out by itself: there it is granted now.
 */
export function arriveAt(heading: RefObject<HTMLElement | null>): () => void {
  const place: RefObject<HTMLElement | null> = { current: null };
  window.scrollTo(0, 0);
  focusOn(heading.current === null || document.hidden ? heading : place, { scroll: false });
  const goThere = (): void => {
    place.current = heading.current;
  };
  const late = setTimeout(goThere, lateMs);
  const callOff = onceLaidOut(heading.current, goThere);
  return () => {
    clearTimeout(late);
    callOff();
  };
}

/**
 * Runs once the browser has laid out the element by itself: scrolling or focusing during a change forces a layout of
 * the whole page, together with that change. It does not use timers, which stories stop; the returned function cancels
 * it.
 */
export function onceLaidOut(element: Element | null, act: () => void): () => void {
  if (element === null) return () => undefined;
  // The observer always reports the initial state, visible or not.
  const watch = new IntersectionObserver(() => {
    watch.disconnect();
    act();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
