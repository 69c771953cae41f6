/** After a refused form the focus goes to its first wrong field: one mechanism for every form of the app (docs/rules.md 12.12). */

import { goesOn } from '#client/focus.ts';
import { focusOn } from '#web/focus.ts';

const wrongField = '[aria-invalid="true"]';
/** Of fields that are wrong together: the one to type again. */
const typedAgain = `${wrongField}[data-typed-again]`;

let watching: AbortController | undefined;

/** Runs from now on, for the whole page. */
export function focusFirstWrongFields(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLElement) awaitRefusal(target);
    },
    { capture: true },
  );
}

/**
 * For a form that is saved without a `submit`, such as by a second button. A refusal may come from the form itself or
 * later from the server, and until then a field may still be marked as wrong from the previous press; so the focus
 * follows the first wrong field until the person moves on.
 */
export function awaitRefusal(form: HTMLElement): void {
  watching?.abort();
  const control = new AbortController();
  const { signal } = control;
  watching = control;
  let last: HTMLElement | null = null;
  const look = (): void => {
    const wrong = form.querySelector<HTMLElement>(typedAgain) ?? form.querySelector<HTMLElement>(wrongField);
    if (wrong !== null && wrong !== last) focusOn({ current: wrong });
    last = wrong;
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  // A field that was wrong at the previous press is rendered again first.
  requestAnimationFrame(() => {
    if (signal.aborted) return;
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
    look();
  });
  for (const type of ['pointerdown', 'keydown', 'input']) {
    const stop = (event: Event): void => {
      if (goesOn(event)) control.abort();
    };
    document.addEventListener(type, stop, { capture: true, signal });
  }
}
