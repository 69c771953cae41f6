import { failJobs, newLink } from './beheerVisit.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('Beheer is there for everyone: jobs that failed, one docent, the logbook, and a new password', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await StudentClass.begin(site, 'noor');
  await makeAdmin(site);
  await failJobs(site);
  await comeInAsDocent(page, '/beheer/taken');
  await expect(page.getByRole('region', { name: '2 mislukt' })).toBeVisible();
  await lookAsDocent(page, 'failed jobs');
  await page.getByRole('link', { name: 'Gezondheid' }).click();
  await expect(page.getByText(/^2 taken zijn mislukt/u)).toBeVisible();
  await lookAsDocent(page, 'health, jobs that failed');

  await page.getByRole('link', { name: 'Mensen' }).click();
  await page.getByRole('button', { name: 'Wijzigen noor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link voor een nieuw wachtwoord maken' }).click();
  const link = await newLink(page);
  await expect(dialog.getByText('Er gaat 1 link mee weg die van of voor deze docent is.')).toHaveCount(2);
  await lookAsDocent(page, 'one docent');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Logboek' }).click();
  await expect(page.getByRole('list', { name: 'Logboek' }).getByRole('listitem').first()).toBeVisible();
  await lookAsDocent(page, 'logbook');
  await page.goto(link);
  await expect(page.getByText('Kies een nieuw wachtwoord voor noor.')).toBeVisible();
  await lookAsDocent(page, 'new password');
});
