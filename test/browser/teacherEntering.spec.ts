import { teacher } from '#contract/teacher.ts';
import { openDatabase } from '#server/store/db.ts';
import { createRun } from '#server/store/runs.ts';
import { findTeacher } from '#server/store/teachers.ts';

import { expect, test } from './fixtures.ts';
import type { Site } from './site.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

async function giveRun(site: Site, challenge: string, text: string): Promise<void> {
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  try {
    const docent = await findTeacher(db, username);
    if (docent === undefined) throw new Error('no docent');
    await createRun(db, docent.id, { challenge, text });
  } finally {
    await db.destroy();
  }
}

test('A docent asks for a page, mistypes, comes in and is at that page; after logging out it is closed again', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await page.goto('/docent/teams');
  await expect(page).toHaveURL('/docent/login?next=%2Fdocent%2Fteams');
  const [name, word] = [page.getByLabel('Gebruikersnaam'), page.getByLabel('Wachtwoord')];
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(word).toHaveAttribute('autocomplete', 'current-password');
  await name.fill(username);
  await word.fill('verkeerd woord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/teams');
  await expect(page.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/docent/bestaat-niet');
  await expect(page).toHaveURL('/docent');
  await expect(page.getByRole('heading', { level: 1, name: 'Activiteiten' })).toBeVisible();
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/docent/login');
  expect((await page.request.get('/api/teacher/get-challenge')).status()).toBe(401);
});

test('A docent with two runs chooses one, puts the other away and brings it back; an older tab says that it changed', async ({
  page,
  context,
  site,
}) => {
  await StudentClass.begin(site, username);
  await giveRun(site, 'koel-schoolplein', 'Groep 7');
  await page.goto('/docent/login');
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL('/docent/challenges');

  const run = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await run('Groep 7')
    .getByRole('button', { name: /^Starten/ })
    .click();
  await expect(page).toHaveURL('/docent/digibord');

  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  await page.getByRole('button', { name: /Bedenken/ }).click();
  await page.keyboard.press('PageDown');
  await expect(heading).not.toHaveText('Bedenken');
  const board = await context.newPage();
  await board.goto('/docent/digibord');
  const onBoard = board.getByRole('article').getByRole('heading', { level: 2 }).first();
  await expect(onBoard).toHaveText(await heading.innerText());

  // Another tab of the same browser, with the run of today.
  const older = await context.newPage();
  await older.goto('/docent/teams');
  await older.getByLabel('Nieuw team').fill('Komeet');
  await older.route('**/api/teacher/{events,get-*}', (route) => route.abort());
  await page.getByRole('link', { name: 'Het koele schoolplein' }).click();
  await expect(run('Groep 7')).toContainText('Hier werk je nu aan');
  await run('Groep 8')
    .getByRole('button', { name: /^Starten/ })
    .click();
  await expect(page).toHaveURL('/docent/digibord');
  // The phase is kept, with its introduction: an activity is a class's own.
  await expect(heading).toHaveText('Bedenken');
  await board.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(onBoard).toHaveText('Bedenken');
  await board.close();
  await older.getByRole('button', { name: 'Team maken' }).click();
  await older.unroute('**/api/teacher/{events,get-*}');
  await expect(older.getByText(/Je ziet hier nu: Het koele schoolplein \(Groep 8\)/)).toBeVisible();
  expect(await (await page.request.get(teacher.teams.path)).json()).toEqual([]);
  await older.close();

  await page.goto('/docent/challenges');
  await run('Groep 7')
    .getByRole('button', { name: /^Opbergen/ })
    .click();
  await expect(run('Groep 7')).toBeHidden();
  await page.getByText('Opgeborgen (1)').click();
  await run('Groep 7')
    .getByRole('button', { name: /^Terughalen/ })
    .click();
  await expect(run('Groep 7').getByRole('button', { name: /^Starten/ })).toBeVisible();
});

test('A docent opens a film in a tab of its own, and the list of a phase with its papers', async ({ page, site }) => {
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent');
  const film = page.getByRole('link', { name: 'Film bij deze fase' });
  await expect(film).toHaveAttribute('target', '_blank');
  const address = (await film.getAttribute('href')) ?? '';
  await expect(page.getByRole('row').filter({ hasText: 'Meten maar' })).toContainText('30 Minuten');
  await expect(page.getByRole('link', { name: 'Werkblad Meten maar' })).toBeVisible();

  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/docent/login');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Film' })).toBeAttached();
  await expect(page).toHaveURL(address);
});
