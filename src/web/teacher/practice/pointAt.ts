/** 'Laat zien': points at a control with a ring and the focus, as soon as it is on the screen. */

import type { CoachTarget } from '#client/practice/coach.ts';
import { focusOn } from '#web/focus.ts';

/** The attribute of the control with the ring. */
const ring = 'data-coach-ring';
/** A screen that has no such control by then shows none; a dialog over it is waited for. */
const giveUpAfterMs = 5000;

let stop: (() => void) | undefined;

/** The first of the targets that is there; a later call takes the place of this one. */
export function pointAt(targets: readonly CoachTarget[]): void {
  stop?.();
  const show = (): boolean => {
    const found = findTarget(targets);
    if (found === undefined) return false;
    stop?.();
    stop = drawRing(found);
    return true;
  };
  const watching = new MutationObserver(() => void show());
  const giveUp = (): void => {
    if (openDialog() === null) stop?.();
    else late = setTimeout(giveUp, giveUpAfterMs);
  };
  let late = setTimeout(giveUp, giveUpAfterMs);
  stop = () => {
    watching.disconnect();
    clearTimeout(late);
  };
  if (show()) return;
  watching.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
}

function findTarget(targets: readonly CoachTarget[]): HTMLElement | undefined {
  const named = targets.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-coach='${name}']`)]);
  // The label of a choice shows what its radio button does not.
  const controls = named.map((element) => element.closest('label') ?? element);
  const dialog = openDialog();
  return controls.find(
    (control) =>
      control.getClientRects().length > 0 &&
      !control.matches(':disabled') &&
      (dialog === null || dialog.contains(control)),
  );
}

/** Such as the medals that were revealed together, which stay on the board until they are closed. */
const openDialog = (): Element | null => document.querySelector('dialog[open]');

/** The ring stays until the control is pressed, or the focus leaves it. */
function drawRing(control: HTMLElement): () => void {
  const done = new AbortController();
  const { signal } = done;
  const clear = (): void => {
    control.removeAttribute(ring);
    done.abort();
  };
  control.setAttribute(ring, '');
  control.scrollIntoView({ block: 'center' });
  focusOn({ current: control instanceof HTMLLabelElement ? control.control : control }, { scroll: false });
  control.addEventListener('click', clear, { signal });
  control.addEventListener('focusout', clear, { signal });
  return clear;
}
