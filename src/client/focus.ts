/** Rules for the focus: when a request is granted, and which element is nearest to one that went away. */

/** Milliseconds in which a wish waits to be granted, and in which what is switched off may come back. */
export const giveUpAfterMs = 1000;

/** "After this change the focus goes there." */
export type FocusRequest<Target> = {
  target: Target;
  /** Whether the page may move to bring it in sight. */
  scroll: boolean;
  /** Also from something that stays where it is. */
  takesOver: boolean;
};

/** Who has the focus: what the person chose, what stands in for something that went away, nothing since that went away, or nothing because the person wants it so. */
export type Holder = 'chosen' | 'stand-in' | 'lost' | 'nobody';

/** Whether a wish may be granted now; it waits as long as it may not. */
export function mayGrant({ takesOver }: Pick<FocusRequest<unknown>, 'takesOver'>, holder: Holder): boolean {
  return takesOver || holder === 'lost' || holder === 'stand-in';
}

/** Whether the person goes on with something else, so that what was wished is no use any more. Who writes does, with whatever keyboard: what is written after the focus was taken away would be lost. */
export function goesOn({ type, key }: { type: string; key?: string }): boolean {
  return type === 'pointerdown' || type === 'input' || key === 'Tab';
}

/** What had the focus last: what it stood in, the nearest first, and all that could have the focus then, in the order of the page. */
export type LastFocus<One> = { one: One; parents: readonly One[]; all: readonly One[] };

/** The page as it is now. */
export type Page<One> = {
  isThere: (one: One) => boolean;
  canHave: (one: One) => boolean;
  /** All in a place that can have the focus, in the order of the page. */
  within: (place: One) => readonly One[];
};

/** What takes the focus over at once. */
export function nearby<One>(held: LastFocus<One>, page: Page<One>): One | undefined {
  // Switched off while something is sent: it gets the focus back when it is on again.
  if (page.isThere(held.one)) return page.canHave(held.one) ? held.one : undefined;
  const parent = held.parents.find(page.isThere);
  return parent === undefined ? undefined : successor(page.within(parent), held);
}

/** What takes it over when nothing nearby did in time. */
export function furtherAway<One>(held: LastFocus<One>, page: Page<One>): One | undefined {
  const parents = held.parents.filter(page.isThere);
  return parents.map((parent) => successor(page.within(parent), held)).find((found) => found !== undefined);
}

/** What is new here, else what came next, else what came before. */
function successor<One>(here: readonly One[], { one, all }: LastFocus<One>): One | undefined {
  const place = all.indexOf(one);
  return (
    here.find((each) => !all.includes(each)) ??
    all.slice(place + 1).find((each) => here.includes(each)) ??
    all.slice(0, place).findLast((each) => here.includes(each))
  );
}
