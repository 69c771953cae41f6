/** An on-screen keyboard covers half of the screen: the focused field scrolls into the rest, with the button that submits it. */

/** A keyboard leaves less than this part of the window; a browser's own bar leaves more. */
const mostLeft = 0.8;
const marginPx = 12;

type Ends = { top: number; bottom: number };

/** Runs from now on, for the whole page. A dialog scrolls by itself. */
export function stayAboveKeyboard(): void {
  const { visualViewport: seen } = window;
  if (seen === null) return;
  let before = seen.height;
  seen.addEventListener('resize', () => {
    // Only as the keyboard opens: a person who has scrolled away since is not moved.
    makeRoom(seen, seen.height < before);
    before = seen.height;
  });
}

function makeRoom(seen: VisualViewport, isComing: boolean): void {
  const isCovered = seen.scale === 1 && seen.height < window.innerHeight * mostLeft;
  const { style } = document.documentElement;
  // The end of the page can be scrolled up from under the keyboard.
  if (isCovered) style.setProperty('--keyboard', `${window.innerHeight - seen.height}px`);
  else style.removeProperty('--keyboard');
  const { activeElement: field } = document;
  const isWrittenIn = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (isCovered && isComing && isWrittenIn) bring(field, seen);
}

function bring(field: HTMLTextAreaElement | HTMLInputElement, { offsetTop, height }: VisualViewport): void {
  const submit = field.form?.querySelector('[type=submit]') ?? field;
  const bar = barOf(submit);
  const end = bar === undefined ? submit : field;
  const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const below = bar?.getBoundingClientRect().height ?? 0;
  const left = { top: Math.max(offsetTop, bars), bottom: offsetTop + height - below };
  const by = wayInto(left, field.getBoundingClientRect(), end.getBoundingClientRect().bottom);
  if (by !== 0) window.scrollBy({ top: by });
}

/** The bar of a button that is in sight by itself: the field goes above that bar. */
function barOf(button: Element): Element | undefined {
  for (let one: Element | null = button; one !== null; one = one.parentElement) {
    if (/fixed|sticky/u.test(getComputedStyle(one).position)) return one;
  }
  return undefined;
}

/**
 * How far the page scrolls so that the field, and if there is room its submit button, is between the bars of the page
 * and the keyboard.
 */
export function wayInto(left: Ends, field: Ends, end: number): number {
  const top = field.top - left.top - marginPx;
  // A taller field stays where it is: any position could hide the line that is being typed.
  if (field.bottom - field.top > left.bottom - left.top) return 0;
  const under = end - left.bottom + marginPx;
  if (top < 0) return top;
  // Where not everything fits, the field does.
  return Math.max(0, Math.min(top, under));
}
