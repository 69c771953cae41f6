import type { Locator } from '@playwright/test';

import { readHands } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';

import { lookAsDocent } from './looks.ts';
import {
  beginPractice,
  callPractice,
  coachOf,
  expect,
  nextThing,
  passUntil,
  showMe,
  startTimer,
  strip,
  test,
  toTeams,
} from './practiceVisit.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** The sum of the red, green and blue of its background. */
const brightness = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const colour = getComputedStyle(element).backgroundColor.match(/\d+/gu) ?? [];
    return colour.slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
  });

test('A docent practises a lesson with a coach that ticks off what was done, and leaves nothing behind', async ({
  page,
  site,
  driven,
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
  const base = await beginPractice(page);
  const ask = await callPractice(page, base);
  await expect(strip(page)).toContainText('Oefenles: niets wordt bewaard, niets telt.');
  await expect(coachOf(page).getByRole('heading', { level: 2 })).toHaveText('Start de klas op het digibord');

  await showMe(page).click();
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
  await expect(nextThing(page)).toHaveText('Er gaat zo een hand omhoog');
  await showMe(page).click();
  await expect(strip(page).getByRole('button', { name: /^Tempo/u })).toBeFocused();
  const digibord = page.getByRole('link', { name: 'Digibord', exact: true });
  const before = await digibord.boundingBox();
  await passUntil(driven, async () => readHands(await ask(teacher.hands, {})).length > 0);
  await expect(nextThing(page)).toHaveText('Help een team met de hand omhoog');
  // A hand and its number move nothing.
  expect(await digibord.boundingBox()).toEqual(before);
  await showMe(page).click();
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
  await expect(nextThing(page)).toBeVisible();
  expect(await page.getByRole('banner').boundingBox()).toEqual(early);

  await strip(page).getByRole('link', { name: 'Stop de oefenles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Je startte 1 keer de timer op het digibord.')).toBeVisible();
  await expect(page.getByText('Rond de fase af')).toBeVisible();
  await lookAsDocent(page, 'practice: the end');
  await page.getByRole('button', { name: 'Maak nu je eigen klas' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/docent\/nieuwe-klas$/u);

  await page.goto(`${base}/docent/teams`);
  await expect(page.getByText('Deze oefenles is afgelopen.')).toBeVisible();
  await lookAsDocent(page, 'practice: over');
});
