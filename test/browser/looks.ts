/** Whether a screen is there for everyone: nothing falls off its side, nobody is shut out, and everything is large enough to press. */

import type { Page } from '@playwright/test';

import { isLong } from '#test/long.ts';

import { checkScreen } from './checkers.ts';
import { judge, toLine } from './exceptions.ts';
import { expect, test } from './fixtures.ts';
import { recordSeen } from './seen.ts';
import { bareTexts } from './translation.ts';

export type Size = { width: number; height: number };

/** The screen as it stands, at each size; the checkers look at the last. `apart` holds links in running text, which may be smaller. */
export type ScreenLook = { what: string; sizes: readonly Size[]; apart: string };

/** Laptop, iPad, phone, and a laptop at 400 %. */
const docents = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 342, height: 192 },
  { width: 1366, height: 768 },
] as const;

/** The digibord, and one with four times the pixels. */
export const boards = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
] as const;

/** Chromebook, iPad both ways, phone, and a laptop at 400 %. */
const teams = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1366, height: 768 },
] as const;

/** A screen of the docent's, on all that a docent has, and on `more`. */
export const lookAsDocent = (page: Page, what: string, more: readonly Size[] = []): Promise<void> =>
  expectForEveryone(page, { what, sizes: [...more, ...docents], apart: ':not(*)' });

/** A screen of a team's, on all that a team has. */
export const lookAsTeam = (page: Page, what: string): Promise<void> =>
  expectForEveryone(page, { what, sizes: teams, apart: 'li, h2' });
/** `npm test` looks at the narrowest and at the last of the sizes, `npm run test:long` at all. */
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
    // What the pointer lies on has another colour, and what that is depends on the size.
    await page.mouse.move(0, 0);
    // Words that fade are for a moment too pale to read.
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
