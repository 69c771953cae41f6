/** Room below the focused element for a sticky bar: whatever scrolls scrolls the element out from under it (docs/rules.md 9.11). */

type Scroller = HTMLElement;

/** The heights of the bars at the lower edge of each scrolling element. */
const bars = new WeakMap<Scroller, Map<Element, number>>();

/** Keeps room for the bar for as long as it is rendered; call the result to give it back. */
export function reserveBelow(bar: HTMLElement): () => void {
  const scroller = scrollerOf(bar);
  const heights = bars.get(scroller) ?? new Map<Element, number>();
  bars.set(scroller, heights);
  const apply = (): void => {
    const most = Math.max(0, ...heights.values());
    // The page adds the room of its other bars to this one.
    if (scroller === document.documentElement) scroller.style.setProperty('--bar-bottom', `${most}px`);
    else scroller.style.scrollPaddingBottom = `${most + 8}px`;
  };
  const measure = (): void => {
    const isStuck = getComputedStyle(bar).position === 'sticky';
    const height = isStuck ? bar.getBoundingClientRect().height : 0;
    // Setting the same height again would still make the browser recompute every element's style.
    if (heights.get(bar) === height) return;
    heights.set(bar, height);
    apply();
  };
  measure();
  const watching = new ResizeObserver(measure);
  watching.observe(bar);
  // A screen that becomes low takes the bar into the flow, at the same size.
  watching.observe(document.body);
  return () => {
    watching.disconnect();
    heights.delete(bar);
    apply();
  };
}

function scrollerOf(element: HTMLElement): Scroller {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
