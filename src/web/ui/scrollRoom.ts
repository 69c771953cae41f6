/** Room below the focused element for a bar at the lower edge: whatever scrolls scrolls the element out from under it (docs/rules.md 9.11). */

type Scroller = HTMLElement;

/** `isFixed`: over the content, also at its end. */
type Bar = { height: number; isFixed: boolean };

/** The bars at the lower edge of each scrolling element. */
const bars = new WeakMap<Scroller, Map<Element, Bar>>();

/** Sticky, or fixed to the window: then the page also ends above it. Any other position needs no room. */
type BarPosition = 'sticky' | 'fixed';

/**
 * Keeps room for the bar for as long as it is rendered; call the result to give it back. On the page it is
 * `--bar-bottom`, and `--foot-room` for a fixed bar; no other code sets these.
 */
export function reserveBelow(bar: HTMLElement, positions: readonly BarPosition[] = ['sticky']): () => void {
  let last: Scroller | undefined;
  const forget = (): void => {
    if (last === undefined) return;
    barsOf(last).delete(bar);
    apply(last);
  };
  const measure = (): void => {
    const at = getComputedStyle(bar).position;
    const position = bar.closest('[inert]') === null ? positions.find((one) => one === at) : undefined;
    const height = position === undefined ? 0 : bar.getBoundingClientRect().height;
    const isFixed = position === 'fixed';
    const scroller = isFixed ? document.documentElement : scrollerOf(bar);
    const known = barsOf(scroller).get(bar);
    // Setting the same height again would still make the browser recompute every element's style.
    if (known?.height === height && known.isFixed === isFixed) return;
    if (scroller !== last) forget();
    last = scroller;
    barsOf(scroller).set(bar, { height, isFixed });
    apply(scroller);
  };
  measure();
  const watching = new ResizeObserver(measure);
  watching.observe(bar);
  // A window of another size takes the bar into the flow or out of it, at the same size of the bar.
  watching.observe(document.body);
  // A bar of a slide or a message that is away keeps its size.
  const awaiting = new MutationObserver(measure);
  awaiting.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
  return () => {
    watching.disconnect();
    awaiting.disconnect();
    forget();
  };
}

function barsOf(scroller: Scroller): Map<Element, Bar> {
  const known = bars.get(scroller) ?? new Map<Element, Bar>();
  bars.set(scroller, known);
  return known;
}

function apply(scroller: Scroller): void {
  const all = [...barsOf(scroller).values()];
  const most = (some: readonly Bar[]): number => Math.max(0, ...some.map(({ height }) => height));
  if (scroller === document.documentElement) {
    // The page adds the room of its other bars to this one.
    scroller.style.setProperty('--bar-bottom', `${most(all)}px`);
    scroller.style.setProperty('--foot-room', `${most(all.filter(({ isFixed }) => isFixed))}px`);
  } else scroller.style.scrollPaddingBottom = `${most(all) + 8}px`;
}

function scrollerOf(element: HTMLElement): Scroller {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
