/** Rules for the focus: when a focus request is granted, and which element is nearest to one that was removed. */

/** Milliseconds before a focus request expires, and within which a disabled element may be enabled again. */
export const giveUpAfterMs = 1000;

/** "After this change, move the focus there." */
export type FocusRequest<Target> = {
  target: Target;
  /** Whether the page may scroll to bring the target into view. */
  scroll: boolean;
  /** Takes the focus even from an element that stays on the page. */
  takesOver: boolean;
};

/**
 * Who has the focus: an element that the person chose, a substitute for a removed element, nothing since an element was
 * removed, or nothing by the person's choice.
 */
export type Holder = 'chosen' | 'stand-in' | 'lost' | 'nobody';

/** Whether a focus request may be granted now; until then it waits. */
export function mayGrant({ takesOver }: Pick<FocusRequest<unknown>, 'takesOver'>, holder: Holder): boolean {
  return takesOver || holder === 'lost' || holder === 'stand-in';
}

/**
 * Whether the person moved on, which cancels the focus request. Typing counts, on any keyboard: text typed after the
 * focus moved would be lost.
 */
export function goesOn({ type, key }: { type: string; key?: string }): boolean {
  return type === 'pointerdown' || type === 'input' || key === 'Tab';
}

/**
 * The last focused element: its ancestors, the nearest first, and every element that was focusable then, in page order.
 */
export type LastFocus<One> = { one: One; parents: readonly One[]; all: readonly One[] };

/** The page as it is now. */
export type Page<One> = {
  isThere: (one: One) => boolean;
  canHave: (one: One) => boolean;
  /** The focusable elements in a place, in page order. */
  within: (place: One) => readonly One[];
};

/** The element that gets the focus at once. */
export function nearby<One>(held: LastFocus<One>, page: Page<One>): One | undefined {
  // Disabled while something is sent: it gets the focus back once it is enabled again.
  if (page.isThere(held.one)) return page.canHave(held.one) ? held.one : undefined;
  const parent = held.parents.find(page.isThere);
  return parent === undefined ? undefined : successor(page.within(parent), held);
}

/** The element that gets the focus when nothing nearby did in time. */
export function furtherAway<One>(held: LastFocus<One>, page: Page<One>): One | undefined {
  const parents = held.parents.filter(page.isThere);
  return parents.map((parent) => successor(page.within(parent), held)).find((found) => found !== undefined);
}

/** A new element in this place, otherwise the next one, otherwise the previous one. */
function successor<One>(here: readonly One[], { one, all }: LastFocus<One>): One | undefined {
  const place = all.indexOf(one);
  return (
    here.find((each) => !all.includes(each)) ??
    all.slice(place + 1).find((each) => here.includes(each)) ??
    all.slice(0, place).findLast((each) => here.includes(each))
  );
}
