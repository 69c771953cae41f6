import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';
import { openTab, take } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test(
  'An example is taken over for a number, a choice, a list, a worksheet and a praatplaat',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: '' });
    // The paper is not loaded, because the browser draws the frame around a PDF.
    await page.route('**/werkplaats/paper', (route) => route.abort());
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
    await openTab(page, 'Voor de docent');
    const minutes = page.getByRole('spinbutton', { name: 'Minuten' });
    await take(page, 'Minuten');
    await expect(minutes).toHaveValue('45');
    await minutes.press('ControlOrMeta+z');
    await expect(minutes).toHaveValue('30');
    await openTab(page, 'Antwoord');
    await take(page, 'Bij het antwoord hoort een foto');
    await expect(page.getByRole('checkbox', { name: 'Bij het antwoord hoort een foto' })).toBeChecked();
    await openTab(page, 'Papier');
    await take(page, 'Werkblad');
    await expect(page.getByRole('textbox', { name: 'Tekst van het werkblad' })).toHaveValue(/^# Bruggen kijken/u);
    // The explanation of the Markdown signs is below the field.
    await page.getByText('Wat betekenen de tekens in de tekst?').filter({ visible: true }).click();
    await expect(page.getByText('Een leeg vak van 8 centimeter hoog, om in te tekenen.')).toBeVisible();
    await openTab(page, 'Film of praatplaat');
    await take(page, 'Film of praatplaat aan het begin');
    const scenes = page.getByRole('region', { name: /^Praatplaat: / }).getByRole('button', { name: /^Beeld \d/u });
    await expect(scenes).toHaveCount(2);
    await expect(scenes.first()).toContainText('Achter de school ligt een sloot.');
    await openTab(page, 'Antwoord');
    await take(page, 'Criteria');
    const criterion = page.getByRole('textbox', { name: 'Waar je op let' }).first();
    await expect(criterion).toHaveValue('We laten zien waaraan je ziet dat een brug sterk is.');

    await page.getByRole('link', { name: 'Omslag' }).click();
    await openTab(page, 'Materialen');
    await take(page, 'Materialen');
    await expect(page.getByRole('textbox', { name: 'Wat', exact: true })).toHaveValue('karton');
    const activities = page.getByRole('textbox', { name: 'Bij welke opdrachten' });
    await activities.pressSequentially('1.1, 3.1');
    await expect(activities).toHaveValue('1.1, 3.1');
    await expect(page.getByText('Geen opdracht heeft dit nummer: 3.1.')).toBeVisible();
    await openTab(page, 'Lessen');
    await take(page, 'Lesplannen');
    const perLesson = page.getByRole('spinbutton', { name: 'Minuten per les' });
    await expect(perLesson).toHaveValue('60');
    const tooShort = page.getByText('Een les duurt hier 20 tot en met 240 minuten.');
    await perLesson.fill('15');
    await expect(perLesson).toHaveValue('15');
    await expect(tooShort).toHaveCount(0);
    await perLesson.press('Tab');
    await expect(perLesson).toHaveValue('15');
    await expect(tooShort).toBeVisible();
    await perLesson.fill('60');
    await expect(tooShort).toHaveCount(0);
    await perLesson.press('Tab');
    await expect(tooShort).toHaveCount(0);
    await expect
      .poll(async () => {
        const { parts } = await school.ask(workshop.draft, { draft: id });
        return JSON.parse(parts.find(({ key }) => key === 'cover')?.content ?? '{}') as object;
      })
      .toMatchObject({
        materials: [{ what: 'karton', price: 12, activities: [101] }],
        lessons: [{ minutes: 60 }],
      });
  },
);

test('A look begins with what was typed up to the press', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  await title.fill('Een ei uit de lucht');
  await page.getByRole('link', { name: 'Bekijk als team' }).click();
  await expect(page).toHaveURL(/\/docent\/bekijken\/concept\//u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Een ei uit de lucht');
});

test('A look that can not begin leads to what is in the way', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
  await page.getByRole('link', { name: 'Bekijk als team' }).click();
  await expect(page.getByText('Er moet eerst nog iets anders.')).toBeVisible();
  await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).press('Enter');
  await page.getByRole('link', { name: 'Nieuwe opdracht · Vraag' }).click();
  await expect(page.getByRole('textbox', { name: 'Vraag', exact: true })).toBeFocused();
});

test(
  'A text for pupils says how it reads while it is written, also that of a worksheet',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: '' });
    await page.route('**/werkplaats/paper', (route) => route.abort());
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
    const text = page.getByRole('textbox', { name: 'Wat het team doet', exact: true });
    const beside = page.getByRole('region', { name: 'Wat het team doet: Zo ziet de klas het' });
    const good = beside.getByText('Deze tekst leest goed.');
    await text.fill(`Kijk naar de brug. ${'Loop er samen naartoe en kijk wat je ziet. '.repeat(8)}`);
    await expect(good).toBeVisible();
    await text.fill(`Kijk naar de brug. ${'Zet in elke zin één ding en houd hem kort en ook '.repeat(2)}klaar.`);
    await expect(beside.getByText('Eén zin is lang: ‘Zet in elke zin één ding …’.')).toBeVisible();
    await expect(good).toHaveCount(0);
    const hard = 'Verantwoordelijkheidsbesef karakteriseert ontwikkelingssamenwerking. '.repeat(20);
    await text.fill(hard);
    await expect(beside.getByText('Deze tekst leest moeilijk.')).toBeVisible();

    await openTab(page, 'Papier');
    await page.getByRole('radio', { name: 'Zelf schrijven' }).first().check();
    await page.getByRole('textbox', { name: 'Tekst van het werkblad' }).fill(`# Bruggen kijken\n\n${hard}`);
    const paper = page.getByRole('region', { name: 'Werkblad: Het papier' });
    await expect(paper.getByText('Deze tekst leest moeilijk.')).toBeVisible();
  },
);

test(
  'A text that is too much to read says so beside it, and the way leads from the check to its field',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    await page.getByRole('button', { name: /^Opdracht erbij Fase 1/u }).click();
    await page.getByRole('textbox', { name: 'Vraag', exact: true }).fill('Wat zien jullie?');
    const text = page.getByRole('textbox', { name: 'Wat het team doet', exact: true });
    const beside = page.getByRole('region', { name: 'Wat het team doet: Zo ziet de klas het' });
    await text.fill(`Kijk naar de brug.\n\n${'**a_'.repeat(2000)}`);
    await expect(beside).toContainText('Deze tekst kan de klas nog niet zien. Regel 3: tot hier staan al 4000 tekens');

    await page.getByRole('link', { name: 'Nakijken en klaarzetten' }).click();
    await expect(page.getByText('tot hier staan al 4000 tekens van de opmaak')).toContainText(
      'Haal weg wat niet nodig is',
    );
    await page.getByRole('link', { name: 'Nieuwe opdracht · Wat het team doet' }).click();
    await expect(text).toBeInViewport();
    await expect(beside).toContainText('Haal weg wat niet nodig is');
  },
);
