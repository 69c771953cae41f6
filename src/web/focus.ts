/** Manages the focus: moves it where a screen requests, and restores it when its element goes away (`client/focus.ts`). */

import type { RefObject } from 'react';

import {
  furtherAway,
  giveUpAfterMs,
  goesOn,
  type LastFocus,
  type Holder,
  mayGrant,
  nearby,
  type FocusRequest,
} from '#client/focus.ts';
import { isLook } from '#web/browser/basePath.ts';
import { choicesIn, focusable, focusablesIn, isSeen, parentsOf } from '#web/browser/focusable.ts';

/** An element's id or its `data-focus`, or a ref to it. Of a place with more in it than one, the first that can have the focus. */
export type FocusTarget = string | RefObject<HTMLElement | null>;

type FocusOptions = { scroll?: boolean };

/** The heading of the screen: there one begins anew. */
export const screenHeading = {
  get current(): HTMLElement | null {
    return document.querySelector('h1');
  },
};

let wish: FocusRequest<FocusTarget> | undefined;
let held: LastFocus<HTMLElement> | undefined;
/** Has the focus for want of something better. */
let standIn: HTMLElement | undefined;
let lapsing: ReturnType<typeof setTimeout> | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let trying: number | undefined;

/** The person goes there: now, or as soon as it is on screen with nothing over it. What lies in a `data-in-sight` comes into sight with the whole of that. */
export function focusOn(target: FocusTarget, { scroll = true }: FocusOptions = {}): void {
  make({ target, scroll, takesOver: true });
}

/** When what has the focus goes away, this is where it goes. Whoever went on with something else meanwhile is left alone. */
export function passFocusTo(target: FocusTarget, { scroll = true }: FocusOptions = {}): void {
  make({ target, scroll, takesOver: false });
}

/** From now on, for the whole page. */
export function keepFocus(): void {
  new MutationObserver(() => {
    grant();
    lookAfter();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) hold(target);
  });
  document.addEventListener('keydown', endWish, { capture: true });
  document.addEventListener('input', endWish, { capture: true });
  document.addEventListener(
    'pointerdown',
    (event) => {
      endWish(event);
      // A press beside everything is no loss.
      if (event.target instanceof Element && event.target.closest(focusable) === null) held = undefined;
    },
    { capture: true },
  );
}

/** What is hidden is left out once the page is drawn: to look now would draw all of it a time more, in the middle of a press. */
function hold(one: HTMLElement): void {
  const all = choicesIn(document);
  held = { one, parents: parentsOf(one), all };
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (held?.all === all) held = { ...held, all: all.filter((each) => !each.isConnected || isSeen(each)) };
    }),
  );
}

function make(wished: FocusRequest<FocusTarget>): void {
  wish = wished;
  clearTimeout(lapsing);
  lapsing = setTimeout(() => {
    // A frame may not have come since its place was known.
    grant();
    wish = undefined;
    lookAfter();
  }, giveUpAfterMs);
  keepTrying();
}

/** At each frame: what slides in is hidden until it moves, and no change of the page tells when that is. */
function keepTrying(): void {
  if (trying !== undefined) cancelAnimationFrame(trying);
  grant();
  trying = wish === undefined ? undefined : requestAnimationFrame(keepTrying);
}

function endWish(event: Event | KeyboardEvent): void {
  if (!goesOn(event)) return;
  wish = undefined;
  standIn = undefined;
}

function grant(): void {
  if (wish === undefined || isBesideBar() || !mayGrant(wish, holder())) return;
  const { target, scroll } = wish;
  if (placesOf(target).some((place) => give(place, scroll))) wish = undefined;
}

/** A look as a team, while its docent writes in the bar over it: what happens there takes the focus from nobody. */
const isBesideBar = (): boolean => isLook && !document.hasFocus();

function holder(): Holder {
  const { activeElement: active, body } = document;
  if (held === undefined) return 'nobody';
  // Some browsers leave the focus on what is switched off.
  if (active === body || active === null || active.matches(':disabled')) return 'lost';
  return active === standIn ? 'stand-in' : 'chosen';
}

/** Whether it has the focus now: the platform gives none to what is hidden, or lies under a dialog. */
function give(place: HTMLElement, scroll: boolean): boolean {
  const one = place.matches(`${focusable}, [tabindex]`) ? place : focusablesIn(place)[0];
  const sight = scroll ? place.closest('[data-in-sight]') : null;
  one?.focus({ preventScroll: !scroll || sight !== null });
  if (one === undefined || document.activeElement !== one) return false;
  // Of what is taller than the window its beginning, which says what it is.
  sight?.scrollIntoView({ block: sight.clientHeight > window.innerHeight * 0.85 ? 'start' : 'nearest' });
  if (sight !== null) one.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Nothing has the focus that something had: soon it goes to what is near, and when nothing comes there, further away. */
function lookAfter(): void {
  if (held === undefined || document.activeElement !== document.body) return;
  // After the effects of what was rendered.
  requestAnimationFrame(() => rescue((lost) => nearby(lost, page)));
  clearTimeout(waiting);
  waiting = setTimeout(
    () => rescue((lost) => furtherAway(lost, page) ?? screenHeading.current ?? undefined),
    giveUpAfterMs,
  );
}

function rescue(find: (lost: LastFocus<HTMLElement>) => HTMLElement | undefined): void {
  if (wish !== undefined || held === undefined || document.activeElement !== document.body) return;
  if (isBesideBar()) return;
  standIn = find(held);
  standIn?.focus({ preventScroll: true });
}

const page = {
  isThere: (one: HTMLElement) => one.isConnected,
  canHave: (one: HTMLElement) => one.matches(focusable),
  within: focusablesIn,
};

function placesOf(target: FocusTarget): HTMLElement[] {
  if (typeof target !== 'string') return target.current === null ? [] : [target.current];
  const name = CSS.escape(target);
  return [...document.querySelectorAll<HTMLElement>(`#${name}, [data-focus="${name}"]`)];
}
