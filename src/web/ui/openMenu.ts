/** Opens a menu beside its button, until an entry or the rest of the window is pressed, or the button leaves the window. */

import { downKeys, nextEntry, placeMenu } from './menuMoves.ts';

export function openMenu(menu: HTMLDialogElement, button: HTMLElement): void {
  if (menu.open) return;
  // Safari does not focus a pressed button, and the focus returns to where it was.
  button.focus({ preventScroll: true });
  menu.showModal();
  place(menu, button);
  entriesOf(menu)[0]?.focus({ preventScroll: true });
  const closing = new AbortController();
  const { signal } = closing;
  menu.addEventListener('close', () => closing.abort(), { signal });
  menu.addEventListener('keydown', (event) => moveFocus(menu, event), { signal });
  // Closed before the entry acts, so that the focus is on the button when a dialog of the entry opens.
  menu.addEventListener('click', ({ target }) => closeAtPress(menu, target), { signal, capture: true });
  // A press may come while the page still scrolls to its button.
  const follow = ({ target }: Event): void => {
    if (target instanceof Node && menu.contains(target)) return;
    const { top, bottom } = button.getBoundingClientRect();
    if (bottom < 0 || top > document.documentElement.clientHeight) menu.close();
    else place(menu, button);
  };
  window.addEventListener('resize', follow, { signal });
  window.addEventListener('scroll', follow, { signal, capture: true });
}

function place(menu: HTMLElement, button: HTMLElement): void {
  menu.style.removeProperty('max-height');
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const spot = placeMenu(button.getBoundingClientRect(), menu.getBoundingClientRect(), { width, height });
  Object.assign(menu.style, { left: `${spot.left}px`, top: `${spot.top}px`, maxHeight: `${spot.mostHeight}px` });
}

/** Without the buttons in the dialogs of its entries. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  const inside = [...menu.querySelectorAll<HTMLElement>('button:enabled, a[href]')];
  return inside.filter((entry) => entry.closest('dialog') === menu);
}

/** The rest of the window belongs to the backdrop of the menu. */
function closeAtPress(menu: HTMLDialogElement, target: EventTarget | null): void {
  const isEntry = entriesOf(menu).some((entry) => target instanceof Node && entry.contains(target));
  if (target === menu || isEntry) menu.close();
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const entries = entriesOf(menu);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = nextEntry(event.key, at, entries.length, downKeys);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}
