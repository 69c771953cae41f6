import { codeOf, stepOf } from '#server/login/totp.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production', BEHEER_SECOND_STEP: 'ja' } });

test('A beheerder switches the second step on, and Beheer opens', async ({ page, site }) => {
  await StudentClass.begin(site, username);
  await makeAdmin(site);
  await comeInAsDocent(page, '/beheer/mensen');
  await expect(page.getByText('Beheer gaat open als je tweede stap aanstaat.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensen' })).toBeVisible();
  await lookAsDocent(page, 'beheer: the second step first');
  await page.getByRole('link', { name: 'Tweede stap aanzetten' }).press('Enter');
  await page.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  const part = page.getByRole('region', { name: 'Tweede stap bij het inloggen' });
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await part.getByLabel('Code die de app nu laat zien').fill(codeOf(secret, stepOf(Date.now())));
  await part.getByLabel('Je wachtwoord van nu').fill(password);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('heading', { name: 'Je herstelcodes' })).toBeFocused();
  await page.goto('/beheer/mensen');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Beheer gaat open als je tweede stap aanstaat.')).toHaveCount(0);
});
