/** A keyboard on the screen covers half of it: what is written in comes into what is left, with the button that ends it. */

/** A keyboard leaves less than this of the window; a bar of the browser leaves more. */
const mostLeft = 0.8;
const marginPx = 12;

type Ends = { top: number; bottom: number };

/** From now on, for the whole page. A window that lies over it scrolls in itself. */
export function stayAboveKeyboard(): void {
  const { visualViewport: seen } = window;
  if (seen === null) return;
  let before = seen.height;
  seen.addEventListener('resize', () => {
    // Only as the keyboard comes: who scrolled away since is left there.
    makeRoom(seen, seen.height < before);
    before = seen.height;
  });
}

function makeRoom(seen: VisualViewport, isComing: boolean): void {
  const isCovered = seen.scale === 1 && seen.height < window.innerHeight * mostLeft;
  const { style } = document.documentElement;
  // What stands at the end of the page can be scrolled up from under the keyboard.
  if (isCovered) style.setProperty('--keyboard', `${window.innerHeight - seen.height}px`);
  else style.removeProperty('--keyboard');
  const { activeElement: field } = document;
  const isWrittenIn = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (isCovered && isComing && isWrittenIn) bring(field, seen);
}

function bring(field: HTMLTextAreaElement | HTMLInputElement, { offsetTop, height }: VisualViewport): void {
  const end = field.form?.querySelector('[type=submit]') ?? field;
  const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const left = { top: Math.max(offsetTop, bars), bottom: offsetTop + height };
  const by = wayInto(left, field.getBoundingClientRect(), end.getBoundingClientRect().bottom);
  if (by !== 0) window.scrollBy({ top: by });
}

/** By how much the page scrolls for what is written in, and where there is room what ends it, to lie in what is left under the bars of the page. */
export function wayInto(left: Ends, field: Ends, end: number): number {
  const top = field.top - left.top - marginPx;
  // Wherever it would be put, the line that is being written could fall outside.
  if (field.bottom - field.top > left.bottom - left.top) return 0;
  const under = end - left.bottom + marginPx;
  if (top < 0) return top;
  // Where not all of it fits, what is being written does.
  return Math.max(0, Math.min(top, under));
}
