/** Scrolls a row that is wider than its window, so that the chosen one of its links or tabs is in its middle. */

import { type RefObject, useEffect } from 'react';

/** The row is the parent of the element. */
export function useRowInSight(element: RefObject<HTMLElement | null>, isChosen: boolean): void {
  useEffect(() => {
    const { current: one } = element;
    const row = one?.parentElement;
    if (!isChosen || one === null || !row) return;
    row.scrollTo({ left: one.offsetLeft - row.offsetLeft - (row.clientWidth - one.offsetWidth) / 2 });
  }, [element, isChosen]);
}
