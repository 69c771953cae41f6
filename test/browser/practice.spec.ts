import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const coachOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Coach' });
const strip = (page: Page): Locator => page.getByRole('complementary', { name: 'Oefenles' });
const show = (page: Page): Promise<void> => coachOf(page).getByRole('button', { name: 'Laat zien' }).click();

/** Back from the digibord, which has no coach. */
const toTeams = (page: Page): Promise<void> => page.getByRole('link', { name: 'Teams', exact: true }).click();

/** Starts a practice from the docent's first page. */
async function beginPractice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Oefenles' }).click();
  await expect(page).toHaveURL(/\/oefenles\/[\w-]+\/docent$/u);
  await toTeams(page);
  await expect(coachOf(page)).toBeVisible();
}

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
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/oefenles/bestaat-niet');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAsDocent(page, 'practice: a challenge that is not there');

  await page.goto('/docent/challenges');
  await beginPractice(page);
  await expect(strip(page)).toContainText('Oefenles: niets wordt bewaard, niets telt.');
  await expect(coachOf(page).getByRole('heading', { level: 2 })).toHaveText('Start de klas op het digibord');

  await show(page);
  const next = page.getByRole('button', { name: 'Volgende', exact: true });
  await expect(next).toBeFocused();
  // The class sees the digibord.
  await expect(coachOf(page)).toBeHidden();
  await expect(strip(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await startTimer(page);
  await toTeams(page);
  await expect(coachOf(page)).toContainText('2 van 6 gedaan');
  await expect(coachOf(page).getByRole('heading', { level: 2 })).toHaveText('Help een team met de hand omhoog');
  await show(page);
  await expect(page.locator('[data-coach="hands"]')).toBeFocused();
  await lookAsDocent(page, 'practice: the coach beside a screen');

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
