import type { Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import type { Site } from './site.ts';
import { StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, username } from './teacherVisit.ts';
import { openTab } from './workshopVisit.ts';

test.use({ reducedMotion: 'reduce' });

async function chooseAddress(page: Page, site: Site): Promise<void> {
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await openTab(page, 'Beginfilm');
  await choose(page, 'YouTube of Vimeo');
  await expect(page.getByLabel('Adres van de film')).toBeVisible();
}

const off = 'Films van YouTube en Vimeo staan op deze server uit.';

test.describe('Where nothing was set', () => {
  test.use({ settings: { NODE_ENV: 'production' } });

  test(
    'a docent who wants a film of YouTube reads that it is off and who can change that; a class reads why',
    { tag: '@long' },
    async ({ page, site }) => {
      await chooseAddress(page, site);
      await expect(page.getByText(off)).toContainText('Wie de server beheert, kan ze aanzetten.');
      await page.goto('/docent/video/youtube:aqz-KE-bpKQ');
      await expect(page.getByText('Deze film staat uit. Hij staat op een andere website')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Film bekijken' })).toHaveCount(0);
    },
  );
});

test.describe('Where films of others were switched on', () => {
  test.use({ settings: { NODE_ENV: 'production', OUTSIDE_FILMS: 'ja' } });

  test('a docent reads nothing of it, and the film waits for a click', { tag: '@long' }, async ({ page, site }) => {
    await chooseAddress(page, site);
    await page.goto('/docent/video/youtube:aqz-KE-bpKQ');
    await expect(page.getByRole('button', { name: 'Film bekijken' })).toBeVisible();
    await page.goBack();
    await openTab(page, 'Beginfilm');
    await expect(page.getByLabel('Adres van de film')).toBeVisible();
    await expect(page.getByText(off)).toHaveCount(0);
  });
});
