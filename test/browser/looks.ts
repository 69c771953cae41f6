/** Whether a screen is there for everyone: nothing falls off its side, nobody is shut out, and everything is large enough to press. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

export type Size = { width: number; height: number };

/** The screen as it stands, at each size; axe looks at the last. `apart` holds links in running text, which may be smaller. */
export type Look = { what: string; sizes: readonly Size[]; apart: string };

export async function expectForEveryone(page: Page, { what, sizes, apart }: Look): Promise<void> {
  await test.step(what, async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => fallenOff(page), `${what} at ${size.width} × ${size.height}`).toEqual([]);
    }
    // Legacy: without frames of other origins, of which there are none, axe needs no page of its own to think in.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      what,
    ).toEqual([]);
    expect(await smallTargets(page, apart), what).toEqual([]);
  });
}

/** What makes the page wider than its window. */
function fallenOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    return all
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

/** What is pressed with a finger and is less than 44 px high, but for a rounding of the browser's. */
function smallTargets(page: Page, apart: string): Promise<string[]> {
  return page.locator('button:visible, a[href]:visible, summary:visible').evaluateAll(
    (all, place) =>
      all
        .map((one) => ({ one, height: one.getBoundingClientRect().height }))
        .filter(({ one, height }) => height > 0 && height < 43.9 && one.closest(place) === null)
        .map(({ one, height }) => `${one.outerHTML.slice(0, 120)} ${height}`),
    apart,
  );
}
