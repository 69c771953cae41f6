/** What every screen does on arrival: its title in the tab, the page at its top, the focus on its heading. */

import { type RefObject, useEffect, useRef } from 'react';

import { focusOn } from './focus.ts';

/** Give the ref to the screen's h1 (with `tabIndex={-1}`); `title` undefined while it isn't known yet. */
export function useScreen(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = title !== undefined;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Lanceerbasis`;
  }, [title]);
  useEffect(() => {
    window.scrollTo(0, 0);
    focusOn(heading, { scroll: false });
  }, [isKnown]);
  return heading;
}
