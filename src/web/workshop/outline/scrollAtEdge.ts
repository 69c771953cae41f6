/** What a finger drags to an edge of what can be scrolled brings into view what comes after it. */

export type Point = { x: number; y: number };

/** Pixels from an edge within which it begins, and for each frame at the edge itself and past it. */
const edge = 48;
const fastest = 12;

/** Whether anything moved. What lies in a box of its own leaves the page where it is, for as long as all of the box is in view. */
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

/** Where of it is in view, between the bars of the page. */
function seenOf(box: Element): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const page = { top: parseFloat(scrollPaddingTop) || 0, bottom: innerHeight - (parseFloat(scrollPaddingBottom) || 0) };
  if (box === document.documentElement) return page;
  const { top, bottom } = box.getBoundingClientRect();
  return { top: Math.max(top, page.top), bottom: Math.min(bottom, page.bottom) };
}

/** Faster the nearer it is to the edge. */
function speedAt(y: number, top: number, bottom: number): number {
  const past = y < top + edge ? y - (top + edge) : Math.max(y - (bottom - edge), 0);
  return Math.round((Math.max(-edge, Math.min(edge, past)) / edge) * fastest);
}
