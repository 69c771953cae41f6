import type { Locator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, pressInMenu, username } from './teacherVisit.ts';
import { editor, openTab } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const scenes = (page: Page): Locator => editor(page).getByRole('button', { name: /^Beeld \d/u });
const player = (page: Page): Locator => editor(page).getByRole('figure');
const words = (page: Page): Locator => editor(page).getByRole('textbox', { name: 'Woorden', exact: true });
const button = (page: Page, name: string): Locator => editor(page).getByRole('button', { name, exact: true });

async function openActivity(page: Page, school: StudentClass): Promise<string> {
  const { id } = await school.ask(workshop.createDraft, { from: '' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Een brug');
  await openTab(page, 'Film of praatplaat');
  return id;
}

/** Returns the film of the draft as the server stores it. */
async function storedScenes(
  school: StudentClass,
  draft: string,
): Promise<{ scenes: { words: string; things: object[] }[] }> {
  const { parts } = await school.ask(workshop.draft, { draft });
  const content = parts.find(({ key }) => key.startsWith('file:platen/'))?.content ?? '{"film":{"scenes":[]}}';
  return (JSON.parse(content) as { film: { scenes: { words: string; things: object[] }[] } }).film;
}

test(
  'A docent makes a praatplaat of three scenes, with pictures of our box, and plays it beside the form',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    const draft = await openActivity(page, school);
    await choose(page, 'Een praatplaat');
    await expect(editor(page).getByRole('textbox', { name: 'Titel van de praatplaat' })).toHaveValue('Een brug');
    await expect(scenes(page)).toHaveCount(1);
    await words(page).fill('Achter de school ligt een sloot.');
    await editor(page).getByText('Waar het is: papier').click();
    await choose(editor(page), 'tuin');
    await button(page, 'Plaatje erbij').click();
    const dialog = page.getByRole('dialog', { name: 'Kies een plaatje' });
    await dialog.getByRole('searchbox', { name: 'Zoek op naam' }).fill('noor');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const noor = editor(page).getByRole('button', { name: /^noor: /u });
    await expect(noor).toHaveAccessibleName('noor: 80 van links, 68 van boven');
    await editor(page).getByRole('combobox', { name: 'Hoe iemand kijkt' }).selectOption('wijst');

    // The docent drags the figure to the left, and moves it a little further with an arrow key.
    await noor.hover();
    const at = await noor.boundingBox();
    await page.mouse.down();
    await page.mouse.move((at?.x ?? 0) - 78, (at?.y ?? 0) + 22, { steps: 4 });
    await page.mouse.up();
    await expect(noor).not.toHaveAccessibleName(/: 80 van links/u);
    const left = Number(/(\d+) van links/u.exec((await noor.getAttribute('aria-label')) ?? '')?.[1]);
    await noor.press('ArrowLeft');
    await expect(noor).toHaveAccessibleName(`noor: ${left - 2} van links, 68 van boven`);
    await pressInMenu(editor(page), 'Iets anders erbij', 'Ballon erbij');
    await editor(page).getByRole('textbox', { name: 'Wat iemand zegt' }).fill('Houdt hij?');

    await button(page, 'Beeld erbij').click();
    await expect(words(page)).toBeFocused();
    await page.keyboard.type('Jullie bouwen een brug.');
    await button(page, 'Beeld erbij').click();
    await page.keyboard.type('Aan de overkant is het bos.');
    await expect(scenes(page)).toHaveCount(3);
    await expect(player(page).getByRole('status')).toHaveText('Aan de overkant is het bos.');

    // The third scene moves before the second: by keyboard, and later by dragging.
    await scenes(page).nth(2).press('Alt+ArrowUp');
    await expect(scenes(page).nth(1)).toBeFocused();
    await expect(scenes(page).nth(1)).toContainText('Aan de overkant is het bos.');
    await scenes(page).nth(1).press('Enter');
    await expect(scenes(page).nth(1)).toHaveAttribute('aria-expanded', 'false');
    await scenes(page).nth(2).dragTo(scenes(page).nth(0));
    await expect(scenes(page).nth(0)).toContainText('Jullie bouwen een brug.');
    await pressInMenu(editor(page), 'Meer voor Beeld 1', 'Haal beeld weg');
    await expect(scenes(page)).toHaveCount(2);
    await expect(scenes(page).first()).toBeFocused();
    await page.getByRole('button', { name: 'Ongedaan maken: ‘Beeld 1’ weggehaald' }).click();
    await expect(scenes(page)).toHaveCount(3);

    // The film plays from the second scene, with the same player keys that pupils have.
    await scenes(page).nth(1).click();
    await button(page, 'Speel vanaf hier').click();
    await expect(player(page).getByRole('status')).toHaveText('Achter de school ligt een sloot.');
    await button(page, 'Pauze').click();
    await button(page, 'Volgend beeld').click();
    await expect(player(page).getByRole('status')).toHaveText('Aan de overkant is het bos.');
    await expect(player(page).getByText('3 van 3')).toBeVisible();
    await expect
      .poll(async () => (await storedScenes(school, draft)).scenes.map((scene) => scene.words))
      .toEqual(['Jullie bouwen een brug.', 'Achter de school ligt een sloot.', 'Aan de overkant is het bos.']);
    expect((await storedScenes(school, draft)).scenes[1]?.things).toMatchObject([
      { part: 'noor', mood: 'wijst' },
      { balloon: 'Houdt hij?' },
    ]);
  },
);

test('What is wrong in a praatplaat is listed, and leads to its scene', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  // This draft has no other faults.
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}/opdracht-101`);
  await openTab(page, 'Film of praatplaat');
  await choose(page, 'Een praatplaat');
  await words(page).fill('Een sloot.');
  await button(page, 'Beeld erbij').click();
  await words(page).fill('Achter de school ligt een sloot. Aan de overkant begint het bos, en daar wil iedereen heen.');
  await editor(page).getByRole('spinbutton', { name: 'Seconden in beeld' }).fill('3');
  await expect(editor(page).getByText(/^Zo moet een kind te snel lezen/u)).toBeVisible();
  await button(page, 'Beeld erbij').click();
  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  const third = page.getByRole('listitem').filter({ hasText: /beeld 3: het veld 'words'/u });
  await third.getByRole('link').press('Enter');
  await expect(scenes(page).nth(2)).toHaveAttribute('aria-expanded', 'true');
  await words(page).fill('Een brug.');
  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'beeld 2: hier moet een kind te snel lezen' });
  await second.getByRole('link').press('Enter');
  await expect(scenes(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await editor(page).getByRole('spinbutton', { name: 'Seconden in beeld' }).fill('');
  await expect(editor(page).getByText(/^Dit beeld blijft \d/u)).toBeVisible();
  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nakijken en klaarzetten' })).toBeVisible();
  await expect(page.getByText(/beeld \d: /u)).toHaveCount(0);
});

test(
  'A praatplaat of a challenge that ships opens as its scenes, on an iPad by touch',
  { tag: '@long' },
  async ({ site, newVisitor }) => {
    test.setTimeout(180_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
    const page = await newVisitor({ hasTouch: true, viewport: { width: 820, height: 1180 } });
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    await page.getByRole('tab', { name: 'Beginfilm' }).tap();
    const first = page.getByRole('region', { name: 'Praatplaat: Film of praatplaat aan het begin' });
    const third = first.getByRole('button', { name: /^Beeld 3/u });
    await third.tap();
    await expect(third).toHaveAttribute('aria-expanded', 'true');
    await expect(first.getByRole('figure')).toHaveAccessibleName('Het koele schoolplein');
    const before = await third.textContent();
    await pressInMenu(first, 'Meer voor Beeld 3', 'Omhoog');
    await expect(first.getByRole('button', { name: /^Beeld 2/u })).toContainText((before ?? '').slice(8, 30));
    await first.getByRole('button', { name: 'Plaatje erbij', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Kies een plaatje' });
    await dialog
      .locator('label')
      .filter({ hasText: /^raket$/u })
      .tap();
    await dialog.getByRole('button', { name: 'Zet in beeld' }).tap();
    await expect(first.getByRole('button', { name: /^raket: /u })).toHaveAttribute('aria-pressed', 'true');
  },
);
