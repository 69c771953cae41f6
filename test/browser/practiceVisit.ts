/** Steps that the stories of a practice lesson share: a lesson whose clock the story drives, and its coach. */

import type { Locator, Page } from '@playwright/test';

import { rootOf } from '#contract/addresses.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import type { PracticeClass } from '#server/practice/players/practiceClass.ts';
import { createDrivenClock, type DrivenClock, settled } from '#test/drivenClock.ts';

import { expect, test as base } from './fixtures.ts';
import { comeInAsDocent } from './teacherVisit.ts';

export { expect };

/** The clock of the practices of a story, and the classes that go by it. */
type Driven = { clock: DrivenClock; classes: PracticeClass[] };

/** The same lesson each time, which stands still until the story lets it pass. */
export const test = base.extend<{ driven: Driven }>({
  driven: async ({}, use) => use({ clock: createDrivenClock(), classes: [] }),
  lesson: async ({ driven: { clock, classes } }, use) =>
    use({ seed: 7, clock, onOpen: (one) => void classes.push(one) }),
});

export const coachOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Coach' });
export const strip = (page: Page): Locator => page.getByRole('complementary', { name: 'Oefenles' });
export const nextThing = (page: Page): Locator => coachOf(page).getByRole('heading', { level: 2 });
export const showMe = (page: Page): Locator => coachOf(page).getByRole('button', { name: 'Laat zien' });

/** Back from the digibord, which has no coach, with a double click: the second one ends nothing. */
export async function toTeams(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/docent\/teams$/u);
}

/** The control that has the ring of the coach, if it is one of these; of a choice its radio button. */
export function pointedAt(page: Page, names: readonly string[]): Locator {
  const targets = names.map((name) => `[data-coach="${name}"]`).join(', ');
  return page.locator(`[data-coach-ring]:is(${targets}), [data-coach-ring]:has(${targets}) input`);
}

/** The base path of the practice that this page shows. */
export const practiceOf = (page: Page): string => rootOf(new URL(page.url()).pathname);

/** Starts a practice from the docent's first page; returns its base path. */
export async function beginPractice(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Oefenles' }).click();
  await expect(page).toHaveURL(/\/oefenles\/[\w-]+\/docent$/u);
  await toTeams(page);
  await expect(coachOf(page)).toBeVisible();
  return practiceOf(page);
}

/** Comes in as a docent, and starts a practice. */
export async function comeInAndPractise(page: Page): Promise<string> {
  await comeInAsDocent(page, '/docent/challenges');
  return beginPractice(page);
}

/** The practice's own calls, with the login of this page. */
export async function callPractice(page: Page, practice: string): Promise<Ask> {
  const { origin } = new URL(page.url());
  const kept = await page.context().cookies();
  const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createAsk({ fetch: (url, init) => fetch(origin + practice + url, init), headers: () => ({ cookie }) });
}

/** In each step half a minute of the lesson passes. */
const stepMs = 8000;
const mostSteps = 300;

/** Lets the lesson pass until this is so; in each step the teams do all that they have to do by then. */
export async function passUntil({ clock, classes }: Driven, isSo: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; !(await isSo()); steps += 1) {
    if (steps === mostSteps) throw new Error('That did not happen in the whole lesson');
    clock.pass(stepMs);
    do await settled();
    while (classes.some((one) => one.underWay() > 0));
  }
}

/** Walks the board to its first activity, and starts its timer. */
export async function startTimer(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  for (let stops = 0; stops < 4 && !(await start.isVisible()); stops += 1) {
    await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  }
  await start.click();
}
