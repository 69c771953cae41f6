/** Where the focus goes when what held it disappears: to what takes its place, by its id in the page. */

import { useEffect } from 'react';

/** What has yet to come on screen. */
let awaited: string | undefined;

/** Now, or as soon as it is there. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  awaited = element === null ? id : undefined;
  // Near what was pressed: the page need not move.
  element?.focus({ preventScroll: true });
}

/** For what may be awaited. Whoever went on with something else meanwhile is left alone. */
export function useAwaitedFocus(id: string): void {
  useEffect(() => {
    if (awaited !== id) return;
    awaited = undefined;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}

/** The first field of a form that was sent, for the next one: its button was shut meanwhile, which takes the focus away. */
export function focusField(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (activeElement === document.body || form.contains(activeElement)) form.querySelector('input')?.focus();
}
