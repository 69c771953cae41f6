import { expect, test } from './fixtures.ts';
import { lookAsTeam } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, withPhoto } from './studentVisit.ts';
import { dutchVoice, spokenOn, withVoices } from './voices.ts';

test.use({ reducedMotion: 'reduce' });

test('A team opens the words of an activity, and hears a word that it presses', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await withVoices(page, [dutchVoice]);
  await comeIn(page, team, withPhoto.page);
  const shadow = page.getByRole('button', { name: 'de schaduw' });
  await expect(shadow).toBeHidden();
  await page.getByText('Woorden', { exact: true }).click();
  await expect(shadow).toContainText('In de schaduw komt de zon niet.');
  await expect(shadow.locator('svg path').first()).toBeVisible();
  await shadow.press('Enter');
  expect(await spokenOn(page)).toEqual(['de schaduw. In de schaduw komt de zon niet.']);
  await lookAsTeam(page, 'the words of an activity');

  // On the page of the answer they are there too.
  await page.goto(`${withPhoto.page}/submit`);
  await page.getByText('Woorden', { exact: true }).click();
  await expect(shadow).toBeVisible();
});
