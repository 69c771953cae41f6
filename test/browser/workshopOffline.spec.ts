import type { Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, serviceWorkers: 'allow', reducedMotion: 'reduce' });

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Ondertitel', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true });
const lastKnown = (page: Page) => page.getByText(/^Geen verbinding\. Je ziet het zoals het hier om \d\d:\d\d was/u);
const opened = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((slot) => slot.startsWith('opened:')));

test('A reload without a network opens the draft as it was, with what was typed; the logout leaves none of it', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await title(page).fill('De heel zachte landing');
  await expect(page.getByText(/^Bewaard om/u)).toBeVisible({ timeout: 15_000 });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await site.stop();

  await subtitle(page).fill('Een ei, en geen barst');
  await expect(page.getByText(/^Nog niet bewaard: geen verbinding/u)).toBeVisible({ timeout: 15_000 });
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(subtitle(page)).toHaveValue('Een ei, en geen barst', { timeout: 30_000 });
  await expect(lastKnown(page)).toBeVisible();
  // The title includes what the server stored before it stopped.
  await expect(title(page)).toHaveValue('De heel zachte landing');

  await site.start();
  const stored = async (): Promise<unknown> => {
    const { parts } = await school.ask(workshop.draft, { draft: id });
    return JSON.parse(parts.find(({ key }) => key === 'cover')?.content ?? '{}');
  };
  await expect
    .poll(stored, { timeout: 30_000 })
    .toMatchObject({ title: 'De heel zachte landing', subtitle: 'Een ei, en geen barst' });
  await expect(lastKnown(page)).toHaveCount(0);

  expect(await opened(page)).toEqual([`opened:${id}`]);
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/docent\/login/u);
  expect(await opened(page)).toEqual([]);
});
