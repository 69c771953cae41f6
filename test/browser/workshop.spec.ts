import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, entryOf, more, openMenu, pressInMenu, username } from './teacherVisit.ts';
import { openTab, outline } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Bewaard om/u)).toBeVisible({ timeout: 15_000 });

const picture = async () => ({
  name: 'plein.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
});

async function makeOwn(page: Page): Promise<void> {
  await comeInAsDocent(page, '/docent/nieuwe-klas');
  await pressInMenu(page, 'Meer voor Het koele schoolplein', 'Maak er mijn eigen van');
  await expect(page.getByRole('heading', { level: 1, name: 'Het koele schoolplein' })).toBeFocused();
}

test('A docent adapts a challenge: another question, an activity less and one more with a picture, and starts a class with it', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await StudentClass.begin(site, username);
  await makeOwn(page);
  await expect(page.getByText('Gemaakt naar ‘Het koele schoolplein’')).toBeVisible();
  await lookAsDocent(page, 'draft: cover');

  const activities = outline(page)
    .getByRole('region', { name: /^Fase 1/u })
    .getByRole('listitem');
  const before = await activities.count();
  await activities.first().getByRole('link').click();
  await field(page, 'Vraag').fill('Welke plek op ons plein is het heetst?');
  await saved(page);
  // The worksheet and the instruction are next to their texts.
  await openTab(page, 'Papier');
  await expect(page.getByRole('region', { name: 'Werkblad: Het papier' }).locator('iframe')).toHaveCount(1);
  await openTab(page, 'Voor de docent');
  await expect(
    page.getByRole('region', { name: 'Instructie voor de docent: Het papier' }).locator('iframe'),
  ).toHaveCount(1);

  const gone = ((await activities.last().getByRole('link').textContent()) ?? '').replace(/^1\.\d+/u, '');
  await activities.last().getByRole('link').click();
  await pressInMenu(outline(page), more, 'Haal weg');
  await expect(activities).toHaveCount(before - 1);
  // Undo works while another form is open.
  await outline(page).getByRole('link', { name: 'Omslag' }).click();
  const takeBack = page.getByRole('button', { name: /^Ongedaan maken/u });
  await expect(takeBack).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: /is weggehaald/u })).toHaveCount(1);
  await takeBack.click();
  await expect(activities).toHaveCount(before);
  // The form of the restored activity opens.
  await expect(page.getByRole('heading', { level: 2, name: gone })).toBeFocused();
  await entryOf(await openMenu(outline(page), more), 'Haal weg').dblclick();
  await expect(activities).toHaveCount(before - 1);

  await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nieuwe opdracht' })).toBeFocused();
  // The new activity is at the end of its list, which scrolls into view.
  await expect(activities.last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Ongedaan maken: ‘Nieuwe opdracht’ erbij' })).toBeVisible();
  await field(page, 'Titel').fill('Kijk naar de schaduw');
  await expect(page.getByRole('button', { name: /^Ongedaan maken: ‘Nieuwe opdracht’/u })).toHaveCount(0);
  await openTab(page, 'Voor de docent');
  await page.getByRole('spinbutton', { name: 'Minuten' }).fill('15');
  await openTab(page, 'Wat de klas ziet');
  await field(page, 'Wat het team doet').fill('Loop om twaalf uur over het plein.');
  await page.getByRole('button', { name: 'Plaatje' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Plaatje erbij' });
  await dialog.getByLabel('Kies een plaatje').setInputFiles(await picture());
  await dialog.getByRole('button', { name: 'Zet in de tekst' }).click();
  await expect(dialog.getByText('Schrijf kort wat er op het plaatje te zien is.')).toBeVisible();
  await dialog.getByLabel('Wat zie je op het plaatje?').fill('een rood plein');
  await dialog.getByLabel('Wat zie je op het plaatje?').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'een rood plein' })).toBeVisible();
  // This activity has no papers: the browser draws the frame around a PDF, at an unpredictable moment.
  await lookAsDocent(page, 'draft: activity');

  const added = activities.last().getByRole('link');
  await added.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(activities.nth(before - 2)).toContainText('Kijk naar de schaduw');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(activities.nth(before - 3).getByRole('link')).toBeFocused();

  // The only fault is an empty field: the new activity is already in a lesson of each plan.
  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  await expect(page.getByRole('heading', { name: '1 ding moet eerst anders' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'dit is nog leeg' })).toHaveCount(1);
  await lookAsDocent(page, 'draft: faults');
  await page.getByRole('link', { name: 'Kijk naar de schaduw · Vraag' }).click();
  await expect(field(page, 'Vraag')).toBeFocused();
  await field(page, 'Vraag').fill('Waar valt de meeste schaduw?');
  await openTab(page, 'Voor de docent');
  const lesson = page.getByRole('combobox', { name: /^Welke les, bij lessen van/u });
  await expect(lesson).toHaveCount(2);
  await lesson.first().selectOption('Les 4: Begrijpen, en één goede vraag');
  await expect(lesson.last().getByRole('option', { selected: true })).toHaveText(/^Les [12]: /u);

  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  await expect(page.getByText('Er staat niets in de weg.')).toBeVisible();
  await page.getByRole('button', { name: 'Zet klaar', exact: true }).click();
  await expect(page.getByText('Versie 1 staat klaar.')).toBeVisible();
  await lookAsDocent(page, 'draft: published');
  await page.getByRole('button', { name: 'Start een klas' }).click();
  const start = page.getByRole('dialog');
  await start.getByRole('textbox').fill('Groep 8');
  await start.getByRole('button', { name: 'Klas maken' }).click();
  await expect(page).toHaveURL(/\/docent\/teams/u);
  const course = await page.request.get(teacher.challenge.path);
  expect(await course.text()).toContain('Welke plek op ons plein is het heetst?');
});

test(
  'A title that is far too long stands whole in its field, and leaves room for the form',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await makeOwn(page);
    const long = 'Het koele schoolplein '.repeat(41);
    await field(page, 'Titel').fill(long);
    await expect(field(page, 'Titel')).toHaveValue(long);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('schoolplein Het koele');
    const lines = await heading.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  },
);
