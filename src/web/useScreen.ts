/** What every screen does on arrival: its title in the tab, the page at its top, the focus on its heading. */

import { type RefObject, useEffect, useRef } from 'react';

import { giveUpAfterMs } from '#client/focus.ts';

import { focusOn } from './focus.ts';

/** Give the ref to the screen's h1 (with `tabIndex={-1}`); `title` undefined while it isn't known yet. */
export function useScreen(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = title !== undefined;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Lanceerbasis`;
  }, [title]);
  useEffect(() => arriveAt(heading), [isKnown]);
  return heading;
}

/** On a slow device the first frame may come after the wish for the focus has lapsed. */
const lateMs = giveUpAfterMs / 2;

/**
 * The wish is there at once, so that the focus goes nowhere else; it is granted when the screen is laid out, or where
 * its heading is still to come, with that. A tab that nobody looks at is not laid out by itself: there it is granted now.
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
 * Once the browser has laid the element out by itself: whoever scrolls or focuses in the middle of a change has the whole
 * page laid out there, in one piece with that change. Not by the page's clock, which stories stop; what is given back calls it off.
 */
export function onceLaidOut(element: Element | null, act: () => void): () => void {
  if (element === null) return () => undefined;
  // Told of whatever it begins to watch, in sight or not.
  const watch = new IntersectionObserver(() => {
    watch.disconnect();
    act();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
