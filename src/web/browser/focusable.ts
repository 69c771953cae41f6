/** Finds the focusable elements of the page and their containers. */

export const focusable =
  'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';

/** The nearest first; the elements around every screen are left out. */
export function parentsOf(element: HTMLElement): HTMLElement[] {
  const parents: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && !one.matches('main, body'); one = one.parentElement) {
    parents.push(one);
  }
  return parents;
}

export function focusablesIn(place: ParentNode): HTMLElement[] {
  return choicesIn(place).filter(isSeen);
}

export function choicesIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(focusable)].filter((one) => !isOtherChoice(one));
}

export function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Of a radio group only the checked one counts. */
function isOtherChoice(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = [...(element.closest('fieldset') ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const ofGroup = group.filter(({ name }) => name === element.name);
  return ofGroup.some(({ checked }) => checked) || ofGroup[0] !== element;
}
