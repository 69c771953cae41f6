/** Checks that everybody can use a screen: nothing overflows, the checkers find no barrier, and each target is large enough. */

import type { Page } from '@playwright/test';

import { isLong } from '#test/long.ts';

import { checkScreen } from './checkers.ts';
import { judge, toLine } from './exceptions.ts';
import { expect, test } from './fixtures.ts';
import { recordSeen } from './seen.ts';
import { bareTexts } from './translation.ts';

export type Size = { width: number; height: number };

/**
 * A screen at several sizes; the checkers run at the last size. `apart` selects links in running text, which may be
 * smaller than other targets.
 */
export type ScreenLook = { what: string; sizes: readonly Size[]; apart: string };

/** An iPad, a phone, a laptop at 400 %, and a laptop. */
const docents = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 342, height: 192 },
  { width: 1366, height: 768 },
] as const;

/** A digibord with four times the pixels, and an ordinary one. */
export const boards = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
] as const;

/** An iPad in landscape and in portrait, a phone, a laptop at 400 %, and a Chromebook. */
const teams = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1366, height: 768 },
] as const;

/** Checks a docent's screen at all sizes of a docent's devices, and at `more`. */
export const lookAsDocent = (page: Page, what: string, more: readonly Size[] = []): Promise<void> =>
  expectForEveryone(page, { what, sizes: [...more, ...docents], apart: ':not(*)' });

/** Checks a team's screen at all sizes of a team's devices. */
export const lookAsTeam = (page: Page, what: string): Promise<void> =>
  expectForEveryone(page, { what, sizes: teams, apart: 'li, h2' });

/** `npm test` checks the narrowest and the last size; `npm run test:long` checks all sizes. */
function sizesOfRun(sizes: readonly Size[]): readonly Size[] {
  if (isLong) return sizes;
  const narrowest = sizes.toSorted((one, other) => one.width - other.width)[0];
  return [...new Set([narrowest, sizes.at(-1)])].filter((size) => size !== undefined);
}

export async function expectForEveryone(page: Page, { what, sizes, apart }: ScreenLook): Promise<void> {
  if (test.info().tags.includes('@long')) throw new Error(`'${what}' belongs in a story that every change plays`);
  await test.step(what, async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    for (const size of sizesOfRun(sizes)) {
      await page.setViewportSize(size);
      await expect.poll(() => fallenOff(page), `${what} at ${size.width} × ${size.height}`).toEqual([]);
    }
    expect(await smallTargets(page, apart), what).toEqual([]);
    expect(await bareTexts(page), `${what} (docs/decisions/134)`).toEqual([]);
    // An element under the pointer has its hover colour, and the size decides which element that is.
    await page.mouse.move(0, 0);
    // Text that is fading in has too little contrast for a moment.
    await expect.poll(() => isChanging(page), what).toBe(false);
    const findings = await checkScreen(page);
    const { allowed, wrong } = judge(findings, what);
    expect(wrong.map(toLine), what).toEqual([]);
    const { pathname: path } = new URL(page.url());
    recordSeen({ what, path, excused: allowed }, await page.content());
  });
}

function isChanging(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
  );
}

/** Returns the elements that make the page wider than its window. */
function fallenOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    return all
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

/** Returns the touch targets lower than 44 px, apart from rounding by the browser. */
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
