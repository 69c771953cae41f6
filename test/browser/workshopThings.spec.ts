import type { Locator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, entryOf, username } from './teacherVisit.ts';
import { editor, openTab, outline } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const button = (page: Page, name: string | RegExp): Locator =>
  editor(page).getByRole('button', { name, exact: typeof name === 'string' });
const otherThings = 'Iets anders erbij';
async function add(page: Page, entry: string): Promise<void> {
  await button(page, otherThings).press('Enter');
  await entryOf(editor(page).getByRole('dialog', { name: otherThings, exact: true }), entry).press('Enter');
}
const number = (page: Page, name: string): Locator => editor(page).getByRole('spinbutton', { name, exact: true });

type StoredScene = { things: object[] };

async function storedThings(school: StudentClass, draft: string): Promise<object[]> {
  const { parts } = await school.ask(workshop.draft, { draft });
  const content =
    parts.find(({ key }) => key.startsWith('file:platen/video'))?.content ??
    parts.find(({ key }) => key.startsWith('file:platen/'))?.content;
  // The praatplaat does not exist before its first save.
  const { film } = JSON.parse(content ?? '{}') as { film?: { scenes: StoredScene[] } };
  return film?.scenes[0]?.things ?? [];
}

test('By keyboard a docent makes a praatplaat with an arrow, a stream, bars and a thermometer that rises', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: '' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).press('Enter');
  await openTab(page, 'Film of praatplaat');
  await choose(page, 'Een praatplaat');
  await editor(page).getByRole('textbox', { name: 'Woorden', exact: true }).fill('In de zon wordt het warm.');

  // The error of the file stands by the menu, which has the focus again.
  await chooseFile(page, { name: 'leeg.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, () =>
    add(page, 'Eigen plaatje erbij'),
  );
  await expect(editor(page).getByRole('alert')).toHaveText(/^Dit bestand is leeg\./u);
  await expect(button(page, otherThings)).toBeFocused();

  await add(page, 'Thermometer erbij');
  // The docent types a new number, beginning with the minus sign; an empty field keeps its old number.
  const low = number(page, 'Graden onderaan');
  await low.selectText();
  await low.press('Delete');
  await expect(low).toHaveValue('');
  await low.pressSequentially('-10');
  await expect(low).toHaveValue('-10');
  const high = number(page, 'Graden bovenaan');
  await high.selectText();
  await high.pressSequentially('-');
  await high.press('Tab');
  await expect(high).toHaveValue('40');
  await number(page, 'Wijst dan aan').fill('35');
  await add(page, 'Pijl erbij');
  await button(page, 'Punt erbij').press('Enter');
  const bend = button(page, /^pijl, punt 3: /u);
  await expect(bend).toHaveAccessibleName('pijl, punt 3: 80 van links, 45 van boven');
  await bend.press('ArrowUp');
  await expect(bend).toHaveAccessibleName('pijl, punt 3: 80 van links, 43 van boven');
  await add(page, 'Staven erbij');
  await editor(page).getByRole('textbox', { name: 'Naam', exact: true }).first().fill('tegels');
  await number(page, 'Hoe hoog').first().fill('42');
  await add(page, 'Stroom erbij');
  await editor(page).getByRole('combobox', { name: 'Wat er stroomt' }).selectOption('warmte');
  await editor(page).getByText('Komen, gaan en bewegen').click();
  await number(page, 'Gaat weg na').fill('3');
  // Zero is not a valid number, so the default is used.
  await number(page, 'Hoeveel tegelijk').fill('0');
  await number(page, 'Hoeveel tegelijk').press('Tab');
  await expect(number(page, 'Hoeveel tegelijk')).toHaveValue('');

  await expect
    .poll(() => storedThings(school, id), { timeout: 15_000 })
    .toMatchObject([
      { thermometer: [-10, 40], moves: [{ level: 35 }] },
      {
        arrow: [
          [56, 52],
          [100, 36],
          [80, 43],
        ],
      },
      { bars: [{ name: 'tegels', value: 42 }, { name: 'schaduw' }], at: [32, 64] },
      { flow: 'warmte', until: 3 },
    ]);
  // The praatplaat does not block publishing.
  const { faults } = await school.ask(workshop.checkDraft, { draft: id });
  expect(faults.filter(({ part }) => part.startsWith('file:platen/'))).toEqual([]);

  // Undo restores the thing to its place, also from another form.
  await button(page, /^Haal weg/u).press('Enter');
  await outline(page).getByRole('link', { name: 'Omslag' }).press('Enter');
  await page.getByRole('button', { name: 'Ongedaan maken: ‘iets wat stroomt’ weggehaald' }).press('Enter');
  await expect(button(page, /^Beeld 1/u)).toBeFocused();
  await expect(button(page, /^iets wat stroomt, punt 1/u)).toBeVisible();
  // Undo also opens a scene that was closed since, which has the same address.
  await button(page, /^Haal weg/u).press('Enter');
  await button(page, /^Beeld 1/u).press('Enter');
  await expect(button(page, /^Beeld 1/u)).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: /^Ongedaan maken: .* weggehaald$/u }).press('Enter');
  await expect(button(page, /^Beeld 1/u)).toBeFocused();
  await expect(button(page, /^Beeld 1/u)).toHaveAttribute('aria-expanded', 'true');
  // A tablet that is rotated keeps the chosen thing and an open dialog.
  const arrow = editor(page).getByRole('radio', { name: 'pijl', exact: true });
  await arrow.press('Space');
  await button(page, 'Plaatje erbij').press('Enter');
  const pictures = editor(page).getByRole('dialog');
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(pictures).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(arrow).toBeChecked();
  await lookAsDocent(page, 'praatplaat: all kinds of things');
});

test(
  'A worksheet that is begun right after its activity was named has that name, and follows the next one',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: '' });
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    /** The title of the stored activity at the time of each request for a paper. */
    const heads: string[] = [];
    await page.route('**/werkplaats/paper', async (route) => {
      const { parts } = await school.ask(workshop.draft, { draft: id });
      const activity = parts.find(({ key }) => key.startsWith('activity-'))?.content ?? '{}';
      heads.push((JSON.parse(activity) as { title: string }).title);
      await route.continue();
    });
    await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
    const title = page.getByRole('textbox', { name: 'Titel', exact: true });
    await title.fill('Kijk naar de schaduw');
    await openTab(page, 'Papier');
    const worksheet = page.getByRole('group', { name: 'Werkblad' });
    await choose(worksheet, 'Zelf schrijven');
    const text = page.getByRole('textbox', { name: 'Tekst van het werkblad' });
    await expect(text).toHaveValue(/^# Kijk naar de schaduw\n/u);
    await expect.poll(() => heads.at(0), { timeout: 15_000 }).toBe('Kijk naar de schaduw');
    await openTab(page, 'Wat de klas ziet');
    await title.fill('Meet de zon');
    await openTab(page, 'Papier');
    await expect(text).toHaveValue(/^# Meet de zon\n/u);
    await expect.poll(() => heads.at(-1), { timeout: 15_000 }).toBe('Meet de zon');
    // A title that the docent chose for the paper stays.
    await text.fill('# Zonmeting\n\nMeet.');
    await openTab(page, 'Wat de klas ziet');
    await title.fill('Meet de maan');
    await openTab(page, 'Papier');
    await expect.poll(() => heads.at(-1), { timeout: 15_000 }).toBe('Meet de maan');
    await expect(text).toHaveValue('# Zonmeting\n\nMeet.');
  },
);
