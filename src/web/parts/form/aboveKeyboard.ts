/** A keyboard on the screen covers half of it: what is written in comes into what is left, with the button that ends it. */

/** A keyboard leaves less than this of the window; a bar of the browser leaves more. */
const mostLeft = 0.8;
const marginPx = 12;

/** From now on, for the whole page. A window that lies over it scrolls in itself. */
export function stayAboveKeyboard(): void {
  const { visualViewport: seen } = window;
  seen?.addEventListener('resize', () => makeRoom(seen));
}

function makeRoom(seen: VisualViewport): void {
  const isCovered = seen.scale === 1 && seen.height < window.innerHeight * mostLeft;
  const { style } = document.documentElement;
  // What stands at the end of the page can be scrolled up from under the keyboard.
  if (isCovered) style.setProperty('--keyboard', `${window.innerHeight - seen.height}px`);
  else style.removeProperty('--keyboard');
  const { activeElement: field } = document;
  if (isCovered && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) bring(field, seen);
}

function bring(field: HTMLTextAreaElement | HTMLInputElement, { offsetTop, height }: VisualViewport): void {
  const end = field.form?.querySelector('[type=submit]') ?? field;
  const top = field.getBoundingClientRect().top - offsetTop - marginPx;
  const under = end.getBoundingClientRect().bottom - offsetTop - height + marginPx;
  // Where not all of it fits, what is being written does.
  if (top < 0 || under > 0) window.scrollBy({ top: Math.min(top, under) });
}
