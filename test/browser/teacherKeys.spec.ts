import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, ratingOf, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A letter alone does nothing until the docent switches that on, where all keys stand', async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1, [101, 104, 105]);
  await comeInAsDocent(page, '/docent/beoordelen');
  const brons = ratingOf(page, team.title, withoutPhoto.title).getByRole('radio', { name: 'brons' });
  await expect(page.getByText('1 antwoord te beoordelen')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(brons).toBeHidden();
  await expect(page.getByRole('button', { name: 'Volgende beoordelen' })).not.toHaveAttribute('aria-keyshortcuts');

  await page.getByRole('link', { name: 'Digibord' }).click();
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Ontdekken');
  await page.keyboard.press('f');
  // PageDown is the key of a clicker; the letter before it had no effect.
  await page.keyboard.press('PageDown');
  await expect(heading).toHaveText('Speuren op het plein');
  await expect(page.getByRole('banner')).toBeVisible();

  const open = page.getByRole('button', { name: 'Uitleg', exact: true });
  await open.click();
  const all = page.getByRole('dialog', { name: 'Uitleg' });
  for (const key of ['Page Down', 'F', '1', 'Ctrl + Enter', 'N'])
    await expect(all.getByText(key, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  // Each question leads to the screen where it is done.
  await open.click();
  const questions = all.getByRole('listitem').getByRole('link');
  await expect(questions).toHaveCount(7);
  const leads = await questions.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  for (const path of leads)
    expect(path).toMatch(/^\/docent(?:\/(?:digibord|teams|beoordelen|oefenles(?:\/[\w-]+)?))?$/u);
  await questions.filter({ hasText: 'Kaart kwijt' }).click();
  await expect(page).toHaveURL('/docent/teams');
  await expect(all).toHaveCount(0);

  // The docent switches the letters on among the own settings.
  await open.click();
  await all.getByRole('link', { name: 'Lettertoetsen aan- of uitzetten' }).click();
  const letters = page.getByRole('button', { name: 'Lettertoetsen N, P, U en F' });
  await expect(letters).toHaveAttribute('aria-pressed', 'false');
  await letters.click();
  await expect(letters).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/docent/beoordelen');
  await expect(page.getByText('1 antwoord te beoordelen')).toBeVisible();
  await page.keyboard.press('n');
  await expect(brons).toBeFocused();
});
