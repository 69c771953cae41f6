import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, more, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** Finds a card by the name of its class, which differs from the text that says for which group the challenge is. */
const run = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

test('A docent without a class looks into a challenge, starts a class with it, and goes on to its teams', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const [{ user_challenge: runId } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
  await school.ask(teacher.removeRun, { runId });
  await comeInAsDocent(page, '/docent/challenges');
  await expect(page.getByText('Je hebt nog geen klas.')).toBeVisible();
  await lookAsDocent(page, 'challenges: no class yet');
  await page.getByRole('link', { name: 'Kies een uitdaging' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kies een uitdaging' })).toBeFocused();

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Het koele schoolplein' }) });
  // Each picture is drawn by this server, and is there.
  const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => card.locator('img').evaluate(drawn)).toBe(true);
  await pressInMenu(card, more, 'Kijk erin');
  const inside = page.getByRole('dialog', { name: 'Het koele schoolplein', exact: true });
  await expect(inside.getByRole('heading', { level: 3, name: 'Fase 1: Ontdekken' })).toBeVisible();
  await expect(inside.getByRole('button', { name: /^Kies deze/ })).toBeInViewport({ ratio: 1 });
  await lookAsDocent(page, 'the shelf: what is in a challenge');
  await inside.getByRole('button', { name: /^Kies deze/ }).click();
  const name = page.getByLabel('Naam van de klas');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vul dit in.')).toBeVisible();
  await lookAsDocent(page, 'the shelf: a class without a name');
  await name.fill('Groep 8');
  await page.reload();
  await card.getByRole('button', { name: /^Kies deze/ }).click();
  await expect(name).toHaveValue('Groep 8');
  await name.fill('Groep 8b');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/teams');
  await expect(page.getByRole('banner')).toContainText('Groep 8b · Het koele schoolplein');
  await expect(page.getByText('Er zijn nog geen teams.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Namen plakken' })).toBeVisible();
});

test(
  'A class gets another name, and is deleted only when its name is typed',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    await school.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 7' });
    await comeInAsDocent(page, '/docent/challenges');
    await pressInMenu(run(page, 'Groep 8'), more, 'Instellingen');
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Naam van de klas');
    await name.fill('groep 7');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Je hebt al een klas met deze naam bij deze uitdaging.');
    await name.fill('De Raketten');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('De naam is opgeslagen.')).toBeVisible();

    await dialog.getByRole('button', { name: 'Verwijderen…' }).click();
    const typed = dialog.getByLabel('Typ de naam van de klas: De Raketten');
    await expect(typed).toBeFocused();
    await expect(dialog).toContainText('1 team en 4 antwoorden');
    const remove = dialog.getByRole('button', { name: 'De Raketten verwijderen' });
    await typed.fill('Groep 7');
    await remove.click();
    await expect(typed).toBeFocused();
    await expect(typed).toHaveAccessibleDescription('Dit is niet de naam van de klas. Typ: De Raketten');
    const report = await page.request.get(
      (await dialog.getByRole('link', { name: 'Rapport voor Excel' }).getAttribute('href')) ?? '',
    );
    expect(await report.text()).toContain('Komeet');
    await typed.fill('de raketten');
    await remove.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(/^Verwijderd: Het koele schoolplein, De Raketten, met al het werk/)).toBeVisible();
    await expect(run(page, 'De Raketten')).toHaveCount(0);
    await expect(run(page, 'Groep 7')).toContainText('Hier werk je nu aan');
  },
);
