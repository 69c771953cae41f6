/** Runs in the page of a device of any engine: finds visible elements by role and name. */

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'radio'
  | 'checkbox'
  | 'heading'
  | 'img'
  | 'alert'
  | 'dialog'
  | 'timer'
  | 'form'
  | 'listitem';

/** The name is the exact text, or a pattern. */
export type Named = { role: Role; name?: string | RegExp; within?: string };
export type Sent = { role: Role; name: string | { source: string; flags: string } | null; within: string };

export const sent = ({ role, name, within = 'body' }: Named): Sent => ({
  role,
  name: name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null),
  within,
});

/** The position where a user can press the element, or the reason why that is impossible. */
export type Found = { x: number; y: number; isTicked: boolean } | { why: string };

/** One function without imports, because its source text is sent to the page. */
export function find({ role, name, within }: Sent, purpose: 'see' | 'press'): Found {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=password], input[type=search]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3, h4',
    img: 'img, svg[role=img], canvas[role=img], [role=img]',
    alert: '[role=alert]',
    dialog: 'dialog[open], [role=dialog]',
    timer: '[role=timer]',
    form: 'form',
    listitem: 'li',
  };
  const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  const nameOf = (one: Element): string => {
    const ids = one.getAttribute('aria-labelledby');
    if (ids !== null)
      return tidy(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const given = one.getAttribute('aria-label') ?? one.getAttribute('alt');
    if (given !== null) return tidy(given);
    const labels = (one as HTMLInputElement).labels;
    if (labels?.length) return tidy([...labels].map((label) => label.textContent).join(' '));
    return tidy((one as HTMLElement).innerText ?? one.querySelector('title')?.textContent ?? one.textContent);
  };
  const fits = (one: Element): boolean => {
    if (name === null) return true;
    const own = nameOf(one);
    return typeof name === 'string' ? own === name : new RegExp(name.source, name.flags).test(own);
  };
  /** A label covers its radio or checkbox, so users press the label. */
  const faceOf = (one: Element): Element =>
    role === 'radio' || role === 'checkbox' ? ((one as HTMLInputElement).labels?.[0] ?? one) : one;
  const isSeen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible';
  };
  const places = [...document.querySelectorAll(within)];
  const all = places.flatMap((place) => [...place.querySelectorAll(selectors[role])]).filter(fits);
  const one = all.find((each) => isSeen(faceOf(each)));
  if (one === undefined) return { why: `${all.length} are there, none is seen` };
  const face = faceOf(one);
  const isTicked = (one as HTMLInputElement).checked;
  if (purpose === 'see') return { x: 0, y: 0, isTicked };
  if ((one as HTMLButtonElement).disabled) return { why: 'it is switched off' };
  face.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // A link over two lines has a gap in the middle of its bounding box, so the first line is used.
  const box = face.getClientRects()[0] ?? face.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (face.contains(hit) || hit.contains(face) || hit.closest('label')?.control === one);
  return isHit ? { x, y, isTicked } : { why: `${hit?.outerHTML.slice(0, 80) ?? 'nothing'} lies over it` };
}

/** Whether the page shows this text. */
export function says(text: { source: string; flags: string }, within: string): boolean {
  const words = [...document.querySelectorAll<HTMLElement>(within)].map((one) => one.innerText).join('\n');
  return new RegExp(text.source, text.flags).test(words.replaceAll('\u00A0', ' '));
}

/** Notes whether the next click lands on the control that lies at this point now. */
export function noteClick({ x, y }: { x: number; y: number }): void {
  const aim = document.elementFromPoint(x, y);
  const control = aim?.closest('a, button, label, summary, input, textarea, [role]') ?? aim;
  const note = ({ target }: Event): void => {
    // React may have replaced the control meanwhile, and then it counts as hit.
    const isHit = !control?.isConnected || (target instanceof Node && control.contains(target));
    Reflect.set(window, 'missedClick', !isHit);
  };
  Reflect.set(window, 'missedClick', false);
  document.addEventListener('click', note, { capture: true, once: true });
}

export function wasClickMissed(): boolean {
  return Reflect.get(window, 'missedClick') === true;
}
