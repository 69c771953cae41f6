import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Ondertitel', exact: true });
const savedAt = (page: Page) => expect(page.getByText(/^Bewaard om/u)).toBeVisible({ timeout: 15_000 });

/** Opens a new draft of the docent on its cover. */
async function openDraft(page: Page, school: StudentClass): Promise<string> {
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await expect(subtitle(page)).toBeVisible();
  return id;
}

test(
  'Two screens in one draft: both texts of one field are shown until one is chosen',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    await school.ask(teacher.shelf, {});
    const id = await openDraft(page, school);
    const other = await page.context().newPage();
    await other.goto(`/docent/werkplaats/${id}`);
    await expect(subtitle(other)).toBeVisible();
    await expect(page.getByText('Nu ook hier: jijzelf, op een ander scherm')).toBeVisible({ timeout: 15_000 });

    // This screen has no connection for a while.
    await page.route('**/api/teacher/werkplaats/**', (route) => route.abort());
    await subtitle(page).fill('Een ei, en geen barst');
    await expect(page.getByText(/^Nog niet bewaard: geen verbinding/u)).toBeVisible({ timeout: 15_000 });
    await subtitle(other).fill('Een ei dat heel blijft');
    await savedAt(other);
    await page.unroute('**/api/teacher/werkplaats/**');

    const choice = page.getByRole('alert').filter({ hasText: 'Je veranderde hetzelfde op twee schermen' });
    await expect(choice).toContainText('Een ei, en geen barst', { timeout: 20_000 });
    await expect(choice).toContainText('Een ei dat heel blijft');
    await expect(choice).toContainText('bewaarde jijzelf een andere tekst, op een ander scherm');
    await expect(choice).toContainText('De tekst van je andere scherm');
    await expect(choice.getByRole('button', { name: 'Neem die van je andere scherm' })).toBeVisible();
    await choice.getByRole('button', { name: 'Houd de tekst van dit scherm' }).press('Enter');
    await expect(choice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Omslag' })).toBeFocused();
    await expect(subtitle(other)).toHaveValue('Een ei, en geen barst', { timeout: 15_000 });

    await pressInMenu(page, 'Meer', 'Geschiedenis');
    await expect(page.getByRole('button', { name: /^Zet terug/u }).first()).toBeVisible();
    await page.getByText('Bekijk wat er veranderde').first().click();
    await page
      .getByRole('button', { name: /^Zet terug/u })
      .last()
      .click();
    await expect(page.getByText(/^Het is teruggezet. Dit was: De zachte landing, /u)).toBeInViewport();
    await expect(subtitle(other)).toHaveValue('Maak een lander die een ei heel beneden brengt', { timeout: 15_000 });

    await pressInMenu(page, 'Meer', 'Samen maken');
    await expect(page.getByText('Je werkt er nu alleen aan.')).toBeVisible();
  },
);

test('What is typed without a connection is there after a reload, and is saved then', async ({ page, site }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  const id = await openDraft(page, school);
  await page.route('**/api/teacher/werkplaats/save', (route) => route.abort());
  await subtitle(page).fill('Een ei, en geen barst');
  await expect(page.getByText(/^Nog niet bewaard: geen verbinding/u)).toBeVisible({ timeout: 15_000 });
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(subtitle(page)).toHaveValue('Een ei, en geen barst');
  await page.unroute('**/api/teacher/werkplaats/save');
  // This page or the page before it saved the text: a browser may send a request at page unload past the route.
  await expect(page.getByText(/^(?:Bewaard om|Alles is bewaard)/u)).toBeVisible({ timeout: 15_000 });
  const { parts } = await school.ask(workshop.draft, { draft: id });
  expect(parts.find(({ key }) => key === 'cover')?.content).toContain('Een ei, en geen barst');

  await page.goto('/docent/werkplaats');
  await expect(page.getByRole('link', { name: /^Openen De zachte landing/u })).toBeVisible();
  await lookAsDocent(page, 'list of drafts');
});
