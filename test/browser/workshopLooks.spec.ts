import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';

import { challengeFile, chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, pressInMenu, username } from './teacherVisit.ts';
import { editor, openTab, take } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('The forms of a draft are there for everyone: examples, a film that is off, how a text reads, and a praatplaat', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: '' });
  // The paper is not loaded, because the browser draws the frame around a PDF.
  await page.route('**/werkplaats/paper', (route) => route.abort());
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await openTab(page, 'Beginfilm');
  await choose(page, 'YouTube of Vimeo');
  await expect(page.getByText('Films van YouTube en Vimeo staan op deze server uit.')).toBeVisible();
  await lookAsDocent(page, 'draft: a film of others that is off');
  await openTab(page, 'Materialen');
  await take(page, 'Materialen');
  await lookAsDocent(page, 'draft: materials, with an example that was taken over');
  await openTab(page, 'Lessen');
  await take(page, 'Lesplannen');
  await expect(page.getByRole('spinbutton', { name: 'Minuten per les' })).toHaveValue('60');
  await lookAsDocent(page, 'draft: lessons');

  await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
  const text = page.getByRole('textbox', { name: 'Wat het team doet', exact: true });
  const beside = page.getByRole('region', { name: 'Wat het team doet: Zo ziet de klas het' });
  await text.fill('Verantwoordelijkheidsbesef karakteriseert ontwikkelingssamenwerking. '.repeat(20));
  await expect(beside.getByText('Deze tekst leest moeilijk.')).toBeVisible();
  await lookAsDocent(page, 'draft: a text that reads hard');
  await openTab(page, 'Papier');
  await take(page, 'Werkblad');
  await page.getByText('Wat betekenen de tekens in de tekst?').filter({ visible: true }).click();
  await expect(page.getByText('Een leeg vak van 8 centimeter hoog, om in te tekenen.')).toBeVisible();
  await lookAsDocent(page, 'draft: what the signs of a worksheet mean');

  await openTab(page, 'Wat de klas ziet');
  await text.fill(`Kijk naar de brug.\n\n${'**a_'.repeat(2000)}`);
  await expect(beside).toContainText('Deze tekst kan de klas nog niet zien.');
  await lookAsDocent(page, 'draft: a text that is too much to read');
  await openTab(page, 'Film of praatplaat');
  await choose(page, 'Een praatplaat');
  await editor(page).getByRole('textbox', { name: 'Woorden', exact: true }).fill('Achter de school ligt een sloot.');
  await editor(page).getByRole('button', { name: 'Plaatje erbij', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kies een plaatje' });
  await expect(dialog).toBeVisible();
  await lookAsDocent(page, 'praatplaat: choose a picture');
  await dialog.getByRole('searchbox', { name: 'Zoek op naam' }).fill('noor');
  await page.keyboard.press('Enter');
  await pressInMenu(editor(page), 'Iets anders erbij', 'Ballon erbij');
  await editor(page).getByRole('textbox', { name: 'Wat iemand zegt' }).fill('Houdt hij?');
  await lookAsDocent(page, 'draft: a praatplaat with a scene');
});

/** Saves a subtitle as another screen of the same docent does. */
async function saveSubtitle(school: StudentClass, draft: string, subtitle: string): Promise<void> {
  const { parts } = await school.ask(workshop.draft, { draft });
  const cover = parts.find(({ key }) => key === 'cover');
  const content = JSON.stringify({ ...(JSON.parse(cover?.content ?? '{}') as object), subtitle });
  await school.ask(workshop.savePart, { draft, key: 'cover', content, version: cover?.version ?? 0 });
}

test('A draft that changed elsewhere is there for everyone: two texts, an older version, its history and its makers', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  const { slug } = await school.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
  await school.ask(teacher.startClass, { challenge: slug, text: 'Groep 7b' });
  await saveSubtitle(school, id, 'Een ei dat valt');
  await school.ask(workshop.publishDraft, { draft: id, onShelf: 0 });

  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  const saving = '**/api/teacher/werkplaats/save';
  await page.route(
    saving,
    async (route) => {
      await saveSubtitle(school, id, 'Een ei dat heel blijft');
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('textbox', { name: 'Ondertitel', exact: true }).fill('Een ei, en geen barst');
  const choice = page.getByRole('alert').filter({ hasText: 'Je veranderde hetzelfde op twee schermen' });
  await expect(choice).toContainText('Een ei dat heel blijft');
  await lookAsDocent(page, 'draft: two texts');
  await choice.getByRole('button', { name: 'Houd de tekst van dit scherm' }).click();
  await expect(choice).toHaveCount(0);

  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
  await expect(page.getByRole('complementary', { name: 'Nieuwe versie voor Groep 7b' })).toBeVisible();
  await lookAsDocent(page, 'draft: a class with an older version');
  await pressInMenu(page, 'Meer', 'Geschiedenis');
  await page.getByText('Bekijk wat er veranderde').first().click();
  await lookAsDocent(page, 'draft: history');
  await pressInMenu(page, 'Meer', 'Samen maken');
  await expect(page.getByText('Je werkt er nu alleen aan.')).toBeVisible();
  await lookAsDocent(page, 'draft: together');

  await page.goto('/docent/werkplaats');
  const chooser = page.getByRole('button', { name: 'Bestand van een collega' });
  await chooseFile(page, challengeFile(), () => chooser.click());
  await page.getByRole('button', { name: 'Naar deze uitdaging' }).click();
  await expect(page.getByRole('button', { name: 'Openen Een brug' })).toBeFocused();
  await lookAsDocent(page, 'list of drafts: a challenge from a file');
});
