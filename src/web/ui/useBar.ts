/** A bar that stays on screen: the page scrolls what has the focus out from under it (docs/rules.md 9.11). */

import { type RefObject, useLayoutEffect } from 'react';

/** At the top of the window, under what stays there, or at its bottom. */
type BarPlace = 'top' | 'under' | 'bottom';

/** Its height stands on the page as `--bar-top`, `--bar-under` or `--bar-bottom`. On a phone a part of it may stay where the whole does not. */
export function useBar(place: RefObject<HTMLElement | null>, where: BarPlace): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const name = `--bar-${where}`;
    let known = '';
    const measure = (): void => {
      const parts = [current, ...current.children];
      const bar = parts.find((part) => getComputedStyle(part).position === 'sticky');
      const height = bar?.getBoundingClientRect().height ?? 0;
      const room = `${height}px`;
      // Told again, the same height would still make the browser look at every element of the page.
      if (room !== known) style.setProperty(name, room);
      known = room;
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    // What has no box of its own changes its size unseen.
    watching.observe(document.body);
    return () => {
      watching.disconnect();
      style.removeProperty(name);
    };
  }, [place, where]);
}
