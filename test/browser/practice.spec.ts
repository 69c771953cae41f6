import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const coachOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Coach' });
const strip = (page: Page): Locator => page.getByRole('complementary', { name: 'Oefenles' });
const show = (page: Page): Promise<void> => coachOf(page).getByRole('button', { name: 'Laat zien' }).click();

/** Back from the digibord, which has no coach, with a double click: the second one ends nothing. */
async function toTeams(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/docent\/teams$/u);
}

/** Starts a practice from the docent's first page. */
async function beginPractice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Oefenles' }).click();
  await expect(page).toHaveURL(/\/oefenles\/[\w-]+\/docent$/u);
  await toTeams(page);
  await expect(coachOf(page)).toBeVisible();
}

/** The sum of the red, green and blue of its background. */
const brightness = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const colour = getComputedStyle(element).backgroundColor.match(/\d+/gu) ?? [];
    return colour.slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
  });

/** Walks the board to its first activity, and starts its timer. */
async function startTimer(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  for (let stops = 0; stops < 4 && !(await start.isVisible()); stops += 1) {
    await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  }
  await start.click();
}

test('A docent practises a lesson with a coach that ticks off what was done, and leaves nothing behind', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.answerPhase(await school.team('De Maanvossen'), 1);
  await comeInAsDocent(page, '/docent/oefenles/bestaat-niet');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAsDocent(page, 'practice: a challenge that is not there');

  await page.goto('/docent/challenges');
  await page.getByRole('button', { name: 'Uitleg' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('Oefenles');
  await page.keyboard.press('Escape');
  await beginPractice(page);
  await expect(strip(page)).toContainText('Oefenles: niets wordt bewaard, niets telt.');
  await expect(coachOf(page).getByRole('heading', { level: 2 })).toHaveText('Start de klas op het digibord');

  await show(page);
  const next = page.getByRole('button', { name: 'Volgende', exact: true });
  await expect(next).toBeFocused();
  // The class sees the digibord.
  await expect(coachOf(page)).toBeHidden();
  await expect(strip(page)).toBeHidden();
  // A button under the mouse does not look switched off.
  await page.mouse.move(0, 0);
  const atRest = await brightness(next);
  await next.hover();
  expect(await brightness(next)).toBeGreaterThan(atRest);
  await page.keyboard.press('Enter');
  await startTimer(page);
  await toTeams(page);
  await expect(coachOf(page)).toContainText('2 van 6 gedaan');
  // No hand is up yet, and the coach asks for none.
  const nextThing = coachOf(page).getByRole('heading', { level: 2 });
  await expect(nextThing).toHaveText('Er gaat zo een hand omhoog');
  await show(page);
  await expect(strip(page).getByRole('button', { name: /^Tempo/u })).toBeFocused();
  const digibord = page.getByRole('link', { name: 'Digibord', exact: true });
  const before = await digibord.boundingBox();
  await expect(nextThing).toHaveText('Help een team met de hand omhoog', { timeout: 60_000 });
  // A hand and its number move nothing.
  expect(await digibord.boundingBox()).toEqual(before);
  await show(page);
  await expect(page.locator('[data-coach="hands"]')).toBeFocused();
  await lookAsDocent(page, 'practice: the coach beside a screen');

  // Its room is there before the coach is.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/teacher/practice', async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  const early = await page.getByRole('banner').boundingBox();
  answer();
  await expect(nextThing).toBeVisible();
  expect(await page.getByRole('banner').boundingBox()).toEqual(early);

  await strip(page).getByRole('link', { name: 'Stop de oefenles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Je startte 1 keer de timer op het digibord.')).toBeVisible();
  await expect(page.getByText('Rond de fase af')).toBeVisible();
  await lookAsDocent(page, 'practice: the end');
  const [inside] = page.url().split('/docent/');
  await page.getByRole('button', { name: 'Maak nu je eigen klas' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/docent\/nieuwe-klas$/u);

  await page.goto(`${inside}/docent/teams`);
  await expect(page.getByText('Deze oefenles is afgelopen.')).toBeVisible();
  await lookAsDocent(page, 'practice: over');
});
