import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createRun } from '#server/store/runs.ts';
import { findTeacher } from '#server/store/teachers.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import type { Site } from './site.ts';
import { inDatabase } from './store.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Adds as many classes as a large school has, without lessons. */
async function giveClasses(site: Site, who: string, count: number): Promise<void> {
  await inDatabase(site, async (db) => {
    const docent = await findTeacher(db, who);
    if (docent === undefined) throw new Error('no docent');
    for (let number = 1; number <= count; number += 1) {
      await createRun(db, docent.id, { challenge: 'koel-schoolplein', text: `Groep ${number}` });
    }
  });
}

test('A beheerder sees first how the server is, part by part, with what to do, and which version it is', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await makeAdmin(site);
  chmodSync(site.dataDir, 0o755);
  await comeInAsDocent(page, '/beheer');
  await expect(page.getByRole('heading', { level: 1, name: 'Gezondheid' })).toBeFocused();
  const parts = page.getByRole('region', { name: 'Gezondheid' }).getByRole('listitem');
  await expect(parts).toHaveCount(10);
  // Checks that need attention come first.
  const rights = parts.filter({ hasText: 'Rechten van de map' });
  await expect(rights).toContainText('Kijk hiernaar');
  await expect(rights).toContainText(`chmod -R go= ${site.dataDir}`);
  await expect(parts.filter({ hasText: 'Database' }).last()).toContainText('Goed');
  await expect(page.getByText(/Er (?:is|zijn) \d+ ding(?:en)? om naar te kijken/u)).toBeVisible();
  await lookAsDocent(page, 'health');

  chmodSync(site.dataDir, 0o700);
  const again = page.getByRole('button', { name: 'Nog eens kijken' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(rights).toContainText('Alleen het account van de server kan in de map met gegevens.');
  await expect(again).toBeFocused();

  await expect(page.getByText(/Hier draait versie \d/u)).toBeVisible();
  await page.getByText('Nieuw in deze versie').click();
  await expect(page.getByText(/^Bij het bijwerken: /u).first()).toBeVisible();
  const brings = [
    { version: '9.1.0', lines: ['Teams kunnen ook een maan bouwen.', 'Bij het bijwerken: zet `HOST` goed.'] },
  ];
  await page.route('**/api/beheer/look-for-release', (route) => route.fulfill({ json: { news: 'newer', brings } }));
  await page.getByRole('button', { name: 'Kijk of er een nieuwe is' }).click();
  await expect(page.getByText('Er is een nieuwere versie.')).toBeVisible();
  await expect(page.getByText('Versie 9.1.0 brengt:')).toBeVisible();
  await expect(page.getByText('Teams kunnen ook een maan bouwen.')).toBeVisible();
  await page.getByText('Bijwerken en terug').click();
  await expect(page.getByText('sudo systemctl start lanceerbasis-update')).toBeVisible();
  await lookAsDocent(page, 'health, a newer version');
});

test('A beheerder reads what a hundred classes take up, clears what may go, and hands over and deletes a class', async ({
  page,
  site,
}) => {
  const films = join(site.dataDir, 'films');
  for (const name of readdirSync(films)) rmSync(join(films, name));
  await StudentClass.begin(site, username);
  await StudentClass.begin(site, 'noor');
  await giveClasses(site, username, 100);
  await makeAdmin(site);
  await comeInAsDocent(page, '/beheer/opslag');
  await expect(page.getByRole('heading', { level: 1, name: 'Opslag' })).toBeFocused();
  const classes = page.getByRole('region', { name: '102 klassen' }).getByRole('listitem');
  await expect(classes).toHaveCount(102);
  await lookAsDocent(page, 'storage');

  await expect(page.getByText('Er liggen nu geen foto’s in de prullenbak.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Films wissen…' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Wijzigen Groep 7 (juf)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Groep 7' });
  await dialog.getByLabel('Nieuwe eigenaar').selectOption('noor');
  await dialog.getByRole('button', { name: 'Klas overdragen' }).click();
  await expect(dialog.getByLabel('Nieuwe eigenaar').getByRole('option', { name: 'noor' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Verwijderen…' }).click();
  await expect(dialog.getByLabel('Typ de naam van de klas: Groep 7')).toBeFocused();
  await lookAsDocent(page, 'the class of another');
  await page.keyboard.press('Enter');
  const name = dialog.getByLabel('Typ de naam van de klas: Groep 7');
  await expect(name).toHaveAccessibleDescription('Dit is niet de naam van de klas. Typ: Groep 7');
  await expect(name).toBeFocused();
  await page.keyboard.type('groep 7');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: '101 klassen' })).toBeFocused();

  await page.getByRole('link', { name: 'Logboek' }).click();
  const rows = page.getByRole('list', { name: 'Logboek' }).getByRole('listitem');
  await expect(rows.first()).toContainText('klas verwijderd');
  await expect(rows.nth(1)).toContainText('een klas overgedragen (noor)');
});

test(
  'A beheerder clears empty classes after the sentence that says so, by keys, and keeps the focus',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await makeAdmin(site);
    await giveClasses(site, username, 1);
    await inDatabase(site, (db) =>
      db.updateTable('runs').set({ archivedAt: new Date().toISOString() }).where('text', '=', 'Groep 1').execute(),
    );
    await comeInAsDocent(page, '/beheer/opslag');
    await page.getByRole('button', { name: 'Lege klassen weghalen…' }).press('Enter');
    const sure = page.getByRole('button', { name: 'Ja, haal ze weg' });
    await expect(sure).toBeFocused();
    await expect(sure).toHaveAccessibleDescription(/voorgoed weg/u);
    await page.getByRole('button', { name: 'Annuleren' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Lege klassen' })).toBeFocused();
    await page.getByRole('button', { name: 'Lege klassen weghalen…' }).press('Enter');
    await sure.press('Enter');
    await expect(page.getByText('1 klas is weggehaald.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lege klassen' })).toBeFocused();
    await expect(page.getByText('Er zijn geen opgeborgen klassen zonder teams.')).toBeVisible();
  },
);
