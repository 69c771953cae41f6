import { lookAsDocent } from './looks.ts';
import { beginPractice, coachOf, expect, showMe, startTimer, strip, test, toTeams } from './practiceVisit.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('A docent practises a lesson with a coach that ticks off what was done, and leaves nothing behind', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/oefenles/bestaat-niet');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAsDocent(page, 'practice: a challenge that is not there');

  await page.goto('/docent/challenges');
  const base = await beginPractice(page);
  await expect(strip(page)).toContainText('Oefenles: niets wordt bewaard, niets telt.');
  await expect(coachOf(page).getByRole('heading', { level: 2 })).toHaveText('Start de klas op het digibord');

  await showMe(page).click();
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
  await showMe(page).click();
  await expect(page.locator('[data-coach="hands"]')).toBeFocused();
  await lookAsDocent(page, 'practice: the coach beside a screen');

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
