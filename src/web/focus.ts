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
import { isPreview } from '#web/browser/basePath.ts';
import { choicesIn, focusable, focusablesIn, isSeen, parentsOf } from '#web/browser/focusable.ts';

/**
 * An element's id or its `data-focus`, or a ref to it. If it contains several focusable elements, the first is used.
 */
export type FocusTarget = string | RefObject<HTMLElement | null>;

type FocusOptions = { scroll?: boolean };

/** The heading of the screen: the starting point of a new screen. */
export const screenHeading = {
  get current(): HTMLElement | null {
    return document.querySelector('h1');
  },
};

let wish: FocusRequest<FocusTarget> | undefined;
let held: LastFocus<HTMLElement> | undefined;
/** An element that has the focus as a substitute. */
let standIn: HTMLElement | undefined;
let lapsing: ReturnType<typeof setTimeout> | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let trying: number | undefined;

/**
 * Moves the focus there: now, or as soon as the target is visible with nothing over it. If the target is in a
 * `data-in-sight` element, all of that scrolls into view.
 */
export function focusOn(target: FocusTarget, { scroll = true }: FocusOptions = {}): void {
  make({ target, scroll, takesOver: true });
}

/** Where the focus goes when the focused element is removed. Does nothing if the person moved on meanwhile. */
export function passFocusTo(target: FocusTarget, { scroll = true }: FocusOptions = {}): void {
  make({ target, scroll, takesOver: false });
}

/** Runs from now on, for the whole page. */
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
  document.addEventListener('keyup', (event) => {
    if (event.key === 'Tab') showWhole(event);
  });
  // After the press: a page that scrolls under the finger would move the caret.
  document.addEventListener('click', showWhole);
  document.addEventListener('input', showWhole);
  document.addEventListener(
    'pointerdown',
    (event) => {
      endWish(event);
      // A press beside every focusable element does not lose the focus.
      if (event.target instanceof Element && event.target.closest(focusable) === null) held = undefined;
    },
    { capture: true },
  );
}

/**
 * Hidden elements are filtered out after the page is drawn: checking now would force a layout in the middle of a press.
 */
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
    // Perhaps no frame was drawn since the target was known.
    grant();
    wish = undefined;
    lookAfter();
  }, giveUpAfterMs);
  keepTrying();
}

/** At each frame: an element that slides in is hidden until it moves, and no DOM change reports when that is. */
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

/** In a preview, while the docent types in the bar above it: events in the preview do not take the focus. */
const isBesideBar = (): boolean => isPreview && !document.hasFocus();

function holder(): Holder {
  const { activeElement: active, body } = document;
  if (held === undefined) return 'nobody';
  // Some browsers leave the focus on a disabled element.
  if (active === body || active === null || active.matches(':disabled')) return 'lost';
  return active === standIn ? 'stand-in' : 'chosen';
}

/** Returns whether it has the focus now: the browser refuses hidden elements and those below a dialog. */
function give(place: HTMLElement, scroll: boolean): boolean {
  const one = place.matches(`${focusable}, [tabindex]`) ? place : focusablesIn(place)[0];
  const sight = scroll ? place.closest('[data-in-sight]') : null;
  one?.focus({ preventScroll: !scroll || sight !== null });
  if (one === undefined || document.activeElement !== one) return false;
  // For an element taller than the window between its bars, its beginning, which says what it is.
  sight?.scrollIntoView({ block: sight.clientHeight > roomInWindow() ? 'start' : 'nearest' });
  if (sight !== null) one.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * A browser brings only the caret of a text area into view, so a bar may lie over the rest of it (docs/rules.md 9.11).
 * What belongs to it, such as the photo beside it, comes along where all of that fits in the window.
 */
function showWhole({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const sight = target.closest('[data-in-sight]');
  const whole = [sight, target].find((one) => one !== null && one.clientHeight <= roomInWindow());
  whole?.scrollIntoView({ block: 'nearest' });
}

function roomInWindow(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bars = [scrollPaddingTop, scrollPaddingBottom].map((height) => Number.parseFloat(height) || 0);
  return bars.reduce((room, height) => room - height, window.innerHeight);
}

/**
 * The focused element lost the focus: soon the focus goes to a nearby element, and after a timeout to one further away.
 */
function lookAfter(): void {
  if (held === undefined || document.activeElement !== document.body) return;
  // After the effects of the render.
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
