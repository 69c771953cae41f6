import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';

import { challengeFile, chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'From a class to its challenge in the werkplaats, and with the next version back to the class',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
    const { slug } = await school.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
    await school.ask(teacher.startClass, { challenge: slug, text: 'Groep 7b' });

    await comeInAsDocent(page, '/docent/challenges');
    await pressInMenu(page, /^Meer voor.*Groep 7b/u, 'Instellingen');
    const settings = page.getByRole('dialog');
    await settings.getByRole('button', { name: /^Pas deze uitdaging aan/u }).press('Enter');
    await expect(heading(page, 'De zachte landing')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/docent/werkplaats/${id}$`, 'u'));

    await page.getByRole('textbox', { name: 'Ondertitel', exact: true }).fill('Een ei, en geen barst');
    await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
    const older = page.getByRole('complementary', { name: 'Nieuwe versie voor Groep 7b' });
    await expect(page.getByText('Er staat niets in de weg.')).toBeVisible();
    await expect(older).toHaveCount(0);
    const publish = page.getByRole('button', { name: 'Zet klaar', exact: true });
    await expect(publish).toBeEnabled();
    await publish.press('Enter');
    await expect(page.getByText('Versie 2 staat klaar.')).toBeVisible();
    await expect(older).toContainText('Groep 7b werkt nog met een oudere versie.');
    // The next step is in view, even at the bottom of a small window.
    await expect(older).toBeInViewport({ ratio: 1 });
    await older.getByRole('button', { name: 'Bekijk wat er verandert' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Overnemen voor deze klas' }).press('Enter');
    await expect(page.getByText('Groep 7b werkt nu met versie 2.')).toBeVisible();
    await expect(older).toHaveCount(0);

    // The docent's list shows the challenge once, and offers its file for a colleague.
    await page.goto('/docent/werkplaats');
    await expect(page.getByRole('heading', { level: 3, name: 'De zachte landing' })).toHaveCount(2);
    // Each challenge has a link to its preview, also one that nobody has adapted.
    await expect(page.getByRole('link', { name: 'Bekijk als team Het koele schoolplein' })).toBeVisible();
    await page.getByRole('region', { name: 'Van jou' }).getByRole('link', { name: 'Bekijk als team' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/docent/bekijken/concept/${id}`, 'u'));
    // The team's login focuses its field when it opens.
    await expect(page.frameLocator('iframe').getByRole('textbox')).toBeFocused();
    await page.getByRole('link', { name: 'Terug' }).press('Enter');
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Van jou' })
      .getByRole('link', { name: 'Deel als bestand De zachte landing' })
      .click();
    expect((await download).suggestedFilename()).toBe(`${slug}.lanceerbasis`);
  },
);

test(
  'In the werkplaats too a file of a colleague is taken, said in view, and marked where it stands',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/werkplaats');
    await chooseFile(page, challengeFile(), () =>
      page.getByRole('button', { name: 'Bestand van een collega' }).press('Enter'),
    );
    await expect(page.getByText('‘Een brug’ staat erbij. Alleen jij ziet deze uitdaging.')).toBeInViewport();
    await page.getByRole('button', { name: 'Naar deze uitdaging' }).press('Enter');
    const mine = page.getByRole('region', { name: 'Van jou' });
    const open = mine.getByRole('button', { name: 'Openen Een brug' });
    await expect(open).toBeFocused();
    await expect(open).toBeInViewport();
    // The challenge is listed once, with its most frequent action first.
    await expect(page.getByRole('heading', { level: 3, name: 'Een brug' })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(mine.getByRole('link', { name: 'Deel als bestand Een brug' })).toBeFocused();
    await open.press('Enter');
    await expect(heading(page, 'Een brug')).toBeFocused();
    await page.goBack();
    // From now on the challenge is a draft, at the same place in the order.
    await mine.getByRole('link', { name: 'Openen Een brug' }).focus();
    await page.keyboard.press('Tab');
    await expect(mine.getByRole('link', { name: 'Deel als bestand Een brug' })).toBeFocused();
    await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(1);
  },
);

test('Nobody loads the forms of the werkplaats but who opens one', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: '' });
  const programs: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) programs.push(answer.text());
  });
  const withForms = async () => (await Promise.all(programs)).filter((text) => text.includes('workshop-hint.')).length;
  await page.goto('/student/login');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await comeInAsDocent(page, '/docent/nieuwe-klas');
  await expect(page.getByRole('link', { name: 'Maak zelf een uitdaging' })).toBeVisible();
  expect(programs.length).toBeGreaterThan(1);
  expect(await withForms()).toBe(0);
  await page.goto(`/docent/werkplaats/${id}`);
  await expect(page.getByRole('textbox', { name: 'Ondertitel', exact: true })).toBeVisible();
  expect(await withForms()).toBeGreaterThan(0);
});
