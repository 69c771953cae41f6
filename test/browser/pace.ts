/** Estimates how long a task takes from its actions instead of a clock: the Keystroke-Level Model of Card, Moran and Newell. */

import type { Locator, Page } from '@playwright/test';

type Seconds = Readonly<Record<'key' | 'touch' | 'thought', number>>;

/**
 * An adult who types reasonably and points with a finger. The time to read an answer is left out, because it is the
 * same on paper.
 */
const grownUp: Seconds = { key: 0.2, touch: 1.1, thought: 1.35 };

/** A child who searches for each letter, and decides together with three others. */
export const children: Seconds = { key: 0.8, touch: 1.5, thought: 4 };

export class Pace {
  readonly done = { key: 0, touch: 0, thought: 0 };
  readonly #page: Page;
  readonly #who: Seconds;

  constructor(page: Page, who = grownUp) {
    this.#page = page;
    this.#who = who;
  }

  seconds(): number {
    const { key, touch, thought } = this.done;
    return key * this.#who.key + touch * this.#who.touch + thought * this.#who.thought;
  }

  /** Counts one decision: which medal, whether a criterion is met, what to say. */
  decide(): void {
    this.done.thought += 1;
  }

  /** Counts held keys too: `Control+Enter` is two keys, and a plus needs Shift. */
  async press(keys: string): Promise<void> {
    this.done.key += keys === '+' ? 2 : keys.split('+').length;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.done.key += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Counts a swipe first if the target is partly outside the window or covered. */
  async tap(place: Locator): Promise<void> {
    if (!(await isInReach(place))) this.done.touch += 1;
    this.done.touch += 1;
    await place.tap();
  }
}

function isInReach(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWhole = top >= 0 && bottom <= window.innerHeight;
    return isWhole && hit !== null && (element.contains(hit) || hit.contains(element));
  });
}
