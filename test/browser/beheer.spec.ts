import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { newLink, rowOf, sendWithWrongPassphrase } from './beheerVisit.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import type { Site } from './site.ts';
import { StudentClass } from './studentClass.ts';
import {
  choose,
  comeInAsDocent,
  entryOf,
  makeAdmin,
  openMenu,
  ownMenu,
  pressInMenu,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const password = 'paars vlaggetje negen';

/** Returns the path and hash of the link that the server wrote at its first start. */
async function startLink(site: Site): Promise<string> {
  const file = join(site.dataDir, 'beheer-start.txt');
  await expect.poll(() => existsSync(file)).toBe(true);
  return new URL(readFileSync(file, 'utf8').trim()).href.replace(/^https?:\/\/[^/]+/u, '');
}

async function fillAccount(page: Page, name: string, login: string): Promise<void> {
  await page.getByLabel('Zo heet je voor collega’s').fill(name);
  await page.getByLabel('Gebruikersnaam').fill(login);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
}

test('Who sets up the server makes the first account by the link, once, and invites a colleague who comes in', async ({
  page,
  site,
  newVisitor,
}) => {
  const link = await startLink(site);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Begin met Lanceerbasis' })).toBeFocused();
  await lookAsDocent(page, 'first run');
  await sendWithWrongPassphrase(page, 'Zet een back-up terug');
  await lookAsDocent(page, 'first run: a passphrase that is wrong');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await expect(page.getByLabel('Naam van de school')).toBeFocused();
  await expect(page.getByText('Vul dit in.')).toHaveCount(3);
  await page.getByLabel('Naam van de school').fill('De Regenboog');
  await fillAccount(page, 'Meester Sem', 'sem de vries');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Gebruikersnaam')).toBeFocused();
  await page.getByLabel('Gebruikersnaam').fill('Sem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/beheer/mensen');
  await expect(page.getByRole('heading', { level: 1, name: 'Mensen' })).toBeFocused();
  await expect(rowOf(page, 'Meester Sem')).toContainText('logt in als sem');

  const late = await newVisitor();
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })).toBeVisible();
  await expect(late.getByText('Page not found')).toBeVisible();

  await page.getByLabel('Voor wie').fill('juf Noor');
  await page.getByRole('button', { name: 'Link maken' }).click();
  const invite = await newLink(page);
  await expect(page.getByText('Uitnodiging voor juf Noor (docent)').first()).toBeVisible();
  await lookAsDocent(page, 'people');

  const noor = await newVisitor();
  await noor.goto(invite);
  await expect(noor.getByText('De Regenboog nodigt je uit')).toBeVisible();
  await expect(noor.getByLabel('Zo heet je voor collega’s')).toHaveValue('juf Noor');
  await lookAsDocent(noor, 'invited');
  await fillAccount(noor, 'Juf Noor', 'sem');
  await noor.keyboard.press('Enter');
  await expect(noor.getByText('Deze naam is al in gebruik')).toBeVisible();
  await noor.getByLabel('Gebruikersnaam').fill('noor');
  await noor.keyboard.press('Enter');
  await expect(noor).toHaveURL('/docent/challenges');
  await expect(noor.getByRole('link', { name: 'Kies een uitdaging' })).toBeVisible();
  const hers = await openMenu(noor, ownMenu);
  await expect(entryOf(hers, 'Uitloggen')).toBeVisible();
  await expect(entryOf(hers, 'Beheer')).toHaveCount(0);
  await noor.goto('/beheer');
  await expect(noor.getByText('Dit is voor beheerders.')).toBeVisible();
  // A docent who is not a beheerder stays logged in.
  await noor.goto('/docent/challenges');
  await expect(noor.getByRole('link', { name: 'Kies een uitdaging' })).toBeVisible();

  await late.goto(invite);
  await expect(late.getByText('Deze link werkt niet meer')).toBeVisible();
});

test(
  'A beheerder helps a docent to a new password, makes another beheerder, blocks and removes',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    await StudentClass.begin(site, username);
    await StudentClass.begin(site, 'noor');
    await makeAdmin(site);
    // The link to Beheer shows that this docent is a beheerder now.
    await comeInAsDocent(page, '/docent/account');
    await pressInMenu(page, ownMenu, 'Beheer');
    await page.getByRole('link', { name: 'Mensen' }).click();
    await expect(rowOf(page, 'logt in als noor')).toContainText('1 klas');

    await page.getByRole('button', { name: 'Wijzigen noor' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Deze docent heeft nog 1 klas.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Link voor een nieuw wachtwoord maken' }).click();
    const link = await newLink(page);
    // The text is shown twice: at the change of the role and at the block.
    await expect(dialog.getByText('Er gaat 1 link mee weg die van of voor deze docent is.')).toHaveCount(2);

    const noor = await newVisitor();
    await noor.goto(link);
    await expect(noor.getByText('Kies een nieuw wachtwoord voor noor.')).toBeVisible();
    await noor.getByLabel('Nieuw wachtwoord').fill('kort');
    await noor.keyboard.press('Enter');
    await expect(noor.getByText('Dit is te kort')).toBeVisible();
    await expect(noor.getByLabel('Nieuw wachtwoord')).toBeFocused();
    await noor.getByLabel('Nieuw wachtwoord').fill(password);
    await noor.keyboard.press('Enter');
    await noor.getByRole('link', { name: 'Naar het inloggen' }).click();
    await noor.getByLabel('Gebruikersnaam').fill('noor');
    await noor.getByLabel('Wachtwoord').fill(password);
    await noor.keyboard.press('Enter');
    await expect(noor).toHaveURL('/docent/digibord');

    await dialog.getByRole('button', { name: 'Beheerder maken' }).click();
    await expect(dialog.getByRole('button', { name: 'Gewone docent maken' })).toBeVisible();
    await expect(dialog.getByText('link mee weg')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Blokkeren' }).click();
    await expect(dialog.getByRole('button', { name: 'Weer toelaten' })).toBeVisible();
    await expect(noor).toHaveURL(/\/docent\/login/u);
    await noor.getByLabel('Gebruikersnaam').fill('noor');
    await noor.getByLabel('Wachtwoord').fill(password);
    await noor.keyboard.press('Enter');
    await expect(noor.getByText('Dit account is geblokkeerd.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Wijzigen noor' })).toBeFocused();
    await expect(rowOf(page, 'logt in als noor')).toContainText('geblokkeerd');

    // The other beheerder is blocked, so this beheerder is the last one who can log in.
    await page.getByRole('button', { name: `Wijzigen ${username}` }).click();
    await dialog.getByRole('button', { name: 'Gewone docent maken' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Dit is de enige beheerder.');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Logboek' }).click();
    const rows = page.getByRole('list', { name: 'Logboek' }).getByRole('listitem');
    await expect(rows.first()).toContainText('docent geblokkeerd (noor)');
    await choose(page, 'Inloggen');
    await expect(rows.filter({ hasText: 'geblokkeerd' })).toHaveCount(0);
    await page.getByLabel('Gebruikersnaam van een docent').fill('noor');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: username })).toHaveCount(0);
    await expect(rows).toHaveCount(2);
  },
);

test(
  'A beheerder takes back a link that was not used, and removes a docent without classes',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await makeAdmin(site);
    await comeInAsDocent(page, '/beheer/mensen');
    await page.getByRole('button', { name: 'Link maken' }).click();
    const link = await newLink(page);
    await page.getByRole('button', { name: /^Intrekken/u }).click();
    await expect(page.getByText('Er zijn nu geen links die nog werken.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Links die nog werken' })).toBeFocused();
    const answer = await page.request.post('/api/beheer/look-at-link', { form: { token: link.split('#')[1] ?? '' } });
    expect(answer.status()).toBe(404);

    await page.request.post('/api/beheer/invite', { form: { role: 'docent' } });
    const made = await page.request.post('/api/beheer/invite', { form: { role: 'docent' } });
    const { address } = (await made.json()) as { address: string };
    const account = { token: address.split('#')[1] ?? '', username: 'bas', name: 'Meester Bas', password };
    const { status } = await fetch(`${site.address}/api/beheer/accept-invite`, {
      method: 'POST',
      body: new URLSearchParams(account),
    });
    expect(status).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Wijzigen Meester Bas' }).click();
    await page.getByRole('button', { name: 'Docent weghalen' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('logt in als bas')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '1 docent' })).toBeFocused();
  },
);
