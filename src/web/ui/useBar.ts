/** A sticky bar: the page scrolls the focused element out from under it (docs/rules.md 9.11). */

import { type RefObject, useLayoutEffect } from 'react';

import { reserveBelow } from './scrollRoom.ts';

/** At the top of the window, below another bar at the top, or at the bottom. */
type BarPlace = 'top' | 'under' | 'bottom';

/**
 * Its height is set on the page as `--bar-top` or `--bar-under`; `reserveBelow` keeps the room of one at the bottom. On a
 * phone only a part of it may stay.
 * Another number of `lines` is measured at once, before the focus moves and the page scrolls by that height.
 */
export function useBar(place: RefObject<HTMLElement | null>, where: BarPlace, lines = 0): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    if (where === 'bottom') return reserveBelow(current);
    const { style } = document.documentElement;
    const name = `--bar-${where}`;
    let last = '';
    const measure = (): void => {
      const parts = [current, ...current.children];
      const bar = parts.find((part) => getComputedStyle(part).position === 'sticky');
      const height = bar?.getBoundingClientRect().height ?? 0;
      const room = `${height}px`;
      // Setting the same height again would still make the browser recompute every element's style.
      if (room !== last) style.setProperty(name, room);
      last = room;
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    // An element without a box of its own has no observable size.
    watching.observe(document.body);
    return () => {
      watching.disconnect();
      style.removeProperty(name);
    };
  }, [place, where, lines]);
}
