import type { Page } from '@playwright/test';

import { failJobs } from './beheerVisit.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import type { Site } from './site.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, username } from './teacherVisit.ts';

async function comeIn(page: Page, site: Site): Promise<void> {
  await StudentClass.begin(site, username);
  await makeAdmin(site);
  // Not through Gezondheid, whose response from before the jobs fail would still be fresh.
  await comeInAsDocent(page, '/beheer/taken');
  await expect(page.getByRole('heading', { level: 1, name: 'Taken' })).toBeFocused();
}

const part = (page: Page, name: RegExp | string) => page.getByRole('region', { name });

test('A beheerder sees that nothing failed and nothing waits, and what was done', async ({ page, site }) => {
  await comeIn(page, site);
  await expect(page.getByText('Alles is klaar.')).toBeVisible();
  await expect(part(page, /mislukt|bezig|wacht/u)).toHaveCount(0);
  // The server starts this job soon after its own start.
  await expect(part(page, 'Klaar')).toContainText('Tellen hoe groot de database is');
  await lookAsDocent(page, 'no jobs');
});

test(
  'A beheerder finds out why jobs failed, and has one done again with the keyboard',
  { tag: '@long' },
  async ({ page, site }) => {
    await comeIn(page, site);
    await failJobs(site);
    // The page updates by itself.
    const failed = part(page, '2 mislukt');
    await expect(failed).toContainText('De schijf is vol. Maak ruimte op de schijf');
    await expect(failed).toContainText('Kijk of de database en de opslag weer werken');
    await expect(failed).toContainText('na 5 keer proberen');
    await expect(part(page, '60 wachten')).toContainText('En nog 10 andere.');

    await page.getByRole('link', { name: 'Gezondheid' }).click();
    const health = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Taken' }) });
    await expect(health).toContainText(
      '2 taken zijn mislukt: Elke dag opruimen wat niemand meer nodig heeft (2 keer).',
    );
    await health.getByRole('link', { name: 'Naar Taken' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Taken' })).toBeFocused();

    const again = failed.getByRole('button', { name: /^Nog eens/u });
    await again.first().focus();
    await page.keyboard.press('Enter');
    await expect(part(page, '1 mislukt')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Deze taak wordt nog eens gedaan.' })).toBeAttached();
    await expect(part(page, '1 mislukt').getByRole('heading')).toBeFocused();
    await expect(part(page, '61 wachten')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part(page, /mislukt/u)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Taken' })).toBeFocused();
  },
);
