/** Auto-scroll: dragging with a finger to an edge of a scroll container scrolls it. */

export type Point = { x: number; y: number };

/**
 * The distance from an edge in pixels at which it starts, and the speed in pixels per frame at the edge and past it.
 */
const edge = 48;
const fastest = 12;

/**
 * Whether anything scrolled. Dragging inside a box of its own leaves the page in place, as long as the whole box is in
 * view.
 */
export function scrollAtEdge(dragged: Element, { y }: Point): boolean {
  const box = boxAround(dragged);
  const { top, bottom } = seenOf(box);
  const by = speedAt(y, top, bottom);
  if (by === 0) return false;
  if (movedBy(box, by)) return true;
  const whole = box.getBoundingClientRect();
  const goesOn = by > 0 ? Math.floor(whole.bottom) > bottom : Math.ceil(whole.top) < top;
  return goesOn && movedBy(document.documentElement, by);
}

function movedBy(box: Element, by: number): boolean {
  const before = box.scrollTop;
  box.scrollTop += by;
  return box.scrollTop !== before;
}

function boxAround(dragged: Element): Element {
  for (let one = dragged.parentElement; one !== null && one !== document.body; one = one.parentElement) {
    const isBox = /auto|scroll/u.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
    if (isBox) return one;
  }
  return document.documentElement;
}

/** The visible part of it, between the bars of the page. */
function seenOf(box: Element): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const page = { top: parseFloat(scrollPaddingTop) || 0, bottom: innerHeight - (parseFloat(scrollPaddingBottom) || 0) };
  if (box === document.documentElement) return page;
  const { top, bottom } = box.getBoundingClientRect();
  return { top: Math.max(top, page.top), bottom: Math.min(bottom, page.bottom) };
}

/** Faster closer to the edge. */
function speedAt(y: number, top: number, bottom: number): number {
  const past = y < top + edge ? y - (top + edge) : Math.max(y - (bottom - edge), 0);
  return Math.round((Math.max(-edge, Math.min(edge, past)) / edge) * fastest);
}
