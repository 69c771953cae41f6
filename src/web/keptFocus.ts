/** Keeps the focus where it was when what had it goes away: on what came in its place, or on what is nearest. */

const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';

/** What had the focus last, with all that could have it then, in the order of the page. */
type Held = { element: HTMLElement; parents: HTMLElement[]; all: HTMLElement[] };

/** From now on, for the whole page. Whoever moves the focus himself, as a screen on arrival, goes first. */
export function keepFocus(): void {
  let held: Held | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      held = { element: target, parents: parentsOf(target), all: focusablesIn(document) };
  });
  const look = (): void => {
    if (held !== undefined && document.activeElement === document.body)
      successorOf(held)?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    // After the effects of what was rendered.
    if (held !== undefined && document.activeElement === document.body) requestAnimationFrame(look);
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  // A press beside everything is no loss.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest(focusable) === null) held = undefined;
  });
}

function successorOf({ element, parents, all }: Held): HTMLElement | undefined {
  // Switched off while something is sent: it gets the focus back when it is on again.
  if (element.isConnected) return element.matches(focusable) ? element : undefined;
  for (const parent of parents.filter(({ isConnected }) => isConnected)) {
    const here = focusablesIn(parent);
    const known = new Set(all);
    const [before, after] = [all.slice(0, all.indexOf(element)), all.slice(all.indexOf(element) + 1)];
    const found =
      here.find((one) => !known.has(one)) ??
      after.find((one) => here.includes(one)) ??
      before.findLast((one) => here.includes(one));
    if (found !== undefined) return found;
  }
  return document.querySelector<HTMLElement>('h1') ?? undefined;
}

/** The nearest first; what stands round every screen is no place to go on from. */
function parentsOf(element: HTMLElement): HTMLElement[] {
  const parents: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && !one.matches('main, body'); one = one.parentElement) {
    parents.push(one);
  }
  return parents;
}

function focusablesIn(place: ParentNode): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  return all.filter((one) => !isOtherChoice(one));
}

/** Of radios the chosen one stands for all. */
function isOtherChoice(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = [...(element.closest('fieldset') ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const ofGroup = group.filter(({ name }) => name === element.name);
  return ofGroup.some(({ checked }) => checked) || ofGroup[0] !== element;
}
