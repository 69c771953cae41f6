import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

/** Checks that this docent gets a PDF from the link. */
async function expectPaper(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(link).toBeVisible();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
}

test(
  'A docent finds the guide before the first lesson, and prints what a lesson needs in one go',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/challenges');
    await page.getByRole('button', { name: /^Meer voor/u }).click();
    await expectPaper(page, /^Lesgids/u);
    await page.goto('/docent');
    const papers = page.getByRole('region', { name: 'Op papier' });
    await expect(papers).toBeVisible();
    for (const name of ['Hulpkaarten en pluskaarten', 'Brief aan ouders', 'Toestemmingskaarten']) {
      await expectPaper(page, name);
    }
    await expectPaper(page, 'Alle werkbladen van deze fase');
    await papers.getByText('Werkbladen per les').click();
    await expect(papers.getByRole('heading', { name: '12 lessen van 45 minuten' })).toBeVisible();
    await expectPaper(page, 'Les 1: Wij zijn een team');
  },
);
