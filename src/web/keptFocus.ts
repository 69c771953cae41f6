/** Keeps the focus where it was when what had it goes away: on what came in its place, or on what is nearest. */

const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';

/** Milliseconds in which what is switched off may come back, before the focus goes further away. */
const giveUpAfterMs = 1000;

/** What had the focus last, with all that could have it then, in the order of the page. */
type Held = { element: HTMLElement; parents: HTMLElement[]; all: HTMLElement[] };

/** From now on, for the whole page. Whoever moves the focus himself, as a screen on arrival, goes first. */
export function keepFocus(): void {
  let held: Held | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const giveBack = (find: (lost: Held) => HTMLElement | null | undefined): void => {
    if (held !== undefined && document.activeElement === document.body) find(held)?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (held === undefined || document.activeElement !== document.body) return;
    // After the effects of what was rendered.
    requestAnimationFrame(() => giveBack(nearby));
    clearTimeout(waiting);
    waiting = setTimeout(() => giveBack((lost) => furtherAway(lost) ?? document.querySelector('h1')), giveUpAfterMs);
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    held = { element: target, parents: parentsOf(target), all: focusablesIn(document) };
  });
  // A press beside everything is no loss.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest(focusable) === null) held = undefined;
  });
}

function nearby(lost: Held): HTMLElement | undefined {
  // Switched off while something is sent: it gets the focus back when it is on again.
  if (lost.element.isConnected) return lost.element.matches(focusable) ? lost.element : undefined;
  const parent = lost.parents.find(({ isConnected }) => isConnected);
  return parent && successorIn(parent, lost);
}

function furtherAway(lost: Held): HTMLElement | undefined {
  const parents = lost.parents.filter(({ isConnected }) => isConnected);
  return parents.map((parent) => successorIn(parent, lost)).find((found) => found !== undefined);
}

/** What is new here, else what came next, else what came before. */
function successorIn(parent: HTMLElement, { element, all }: Held): HTMLElement | undefined {
  const here = new Set(focusablesIn(parent));
  const place = all.indexOf(element);
  return (
    [...here].find((one) => !all.includes(one)) ??
    all.slice(place + 1).find((one) => here.has(one)) ??
    all.slice(0, place).findLast((one) => here.has(one))
  );
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
