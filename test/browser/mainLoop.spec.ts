/** The main loop, played by hand in three browsers: a docent and two teams, from an empty class to phase 2. */

import type { Page } from '@playwright/test';

import { chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { StudentClass, password } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import { logIn, theButton, theGuide, theText } from './studentVisit.ts';
import { choose, open, ratingOf, teamOnPage, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** The story takes long enough without animations. */
const still = { reducedMotion: 'reduce' } as const;

const activities = ['Speuren op het plein', 'Meten maar', 'Vraag het iemand van het plein', 'Onze ontwerpvraag'];

async function makeTeam(page: Page, title: string, pupils: readonly string[]): Promise<string> {
  await page.getByLabel('Nieuw team').fill(title);
  await page.getByRole('button', { name: 'Team maken' }).click();
  const card = teamOnPage(page, title);
  for (const name of pupils) {
    await card.getByRole('textbox').fill(name);
    await card.getByRole('button', { name: 'Toevoegen' }).click();
    await expect(card.getByRole('button', { name: `${name} verwijderen` })).toBeVisible();
  }
  const [code = ''] = /\b[A-HJ-NP-Z2-9]{5}\b/.exec(await card.innerText()) ?? [];
  return code;
}

async function answerAll(page: Page, photo: Buffer): Promise<void> {
  await page.goto('/student/1/ontdekken/list');
  for (const activity of activities) {
    await page.getByRole('link', { name: new RegExp(activity) }).click();
    await page.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await theText(page).fill(`Ons antwoord op ${activity}`);
    if (activity === activities[0]) {
      await chooseFile(page, { name: 'plein.jpg', mimeType: 'image/jpeg', buffer: photo }, () =>
        page.locator('label', { hasText: 'Foto kiezen' }).click(),
      );
      await expect(page.getByRole('img', { name: /foto/i })).toBeVisible();
    }
    await theButton(page).click();
    await expect(page).toHaveURL(/\/student\/1\/ontdekken\/list$/);
  }
}

async function rateAll(page: Page, team: string): Promise<void> {
  for (const activity of activities) {
    const form = ratingOf(page, team, activity);
    if (!(await form.isVisible())) await open(page, team, activity).click();
    await choose(form, /goud/);
    await form.getByLabel('Reactie aan het team').fill(`Knap, ${team}`);
    await form.getByLabel('Notitie voor docenten').fill('Doorvragen');
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(open(page, team, activity)).toContainText('goud');
  }
}

test('A docent and two teams go from an empty class to the second phase', async ({ page, newVisitor, site }) => {
  test.setTimeout(360_000);
  await StudentClass.begin(site, username);
  const photo = await photoWith(6, 1600);

  await page.goto('/docent');
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  const codeA = await makeTeam(page, 'De Zonnewijzers', ['Noor', 'Sem']);
  const codeB = await makeTeam(page, 'De Regentonnen', ['Yara']);

  const [teamA, teamB] = await Promise.all([
    newVisitor(still),
    newVisitor({ ...still, viewport: { width: 820, height: 1180 } }),
  ]);
  await logIn(teamA, codeA.toLowerCase());
  await logIn(teamB, codeB);
  await Promise.all([answerAll(teamA, photo), answerAll(teamB, photo)]);

  await page.getByRole('link', { name: /^Beoordelen/ }).click();
  await expect(page.getByRole('link', { name: /^Beoordelen/ })).toContainText('8');
  await rateAll(page, 'De Zonnewijzers');
  await rateAll(page, 'De Regentonnen');
  await page.getByRole('button', { name: 'Ontdekken afronden' }).click();
  await expect(page.getByText('Deze fase is afgerond.')).toBeVisible();

  await teamA.getByRole('link', { name: /Speuren op het plein/ }).click();
  await expect(teamA.getByText('Knap, De Zonnewijzers')).toBeHidden();
  await teamA.getByRole('button', { name: 'Bekijken' }).click();
  await expect(teamA.getByText('Knap, De Zonnewijzers')).toBeVisible();
  await expect(teamA.getByText('Doorvragen')).toBeHidden();
  await expect(teamA.getByRole('img', { name: /foto/i })).toBeVisible();

  await teamA.goto('/student');
  await teamA.getByRole('button', { name: 'Onthul de motor' }).click();
  await expect(teamA.getByRole('img', { name: /^De raket/ }).locator('[data-part="0"]')).toHaveAttribute(
    'data-state',
    'gold',
  );
  await expect(theGuide(teamB)).toContainText('Jullie leerkracht heeft');
  await teamA.goto('/student/2/bedenken');
  await expect(teamA.getByRole('heading', { level: 1, name: 'Bedenken' })).toBeVisible();
});
