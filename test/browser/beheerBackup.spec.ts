import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { sendWithWrongPassphrase } from './beheerVisit.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { Site } from './site.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const rows = (page: Page) =>
  page
    .getByRole('region', { name: /^\d+ back-ups?$/u })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function logInAsDocent(page: Page): Promise<void> {
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.keyboard.press('Enter');
}

async function startLink(site: Site): Promise<string> {
  const file = join(site.dataDir, 'beheer-start.txt');
  await expect.poll(() => existsSync(file)).toBe(true);
  return new URL(readFileSync(file, 'utf8').trim()).href.replace(/^https?:\/\/[^/]+/u, '');
}

type Taken = { path: string; passphrase: string };

/** Downloads the only backup. Refused first: a passphrase that was not saved, and one that is too short. */
async function download(page: Page): Promise<Taken> {
  await rows(page)
    .getByRole('button', { name: /^Downloaden/u })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Back-up downloaden' });
  const field = dialog.getByLabel('Wachtwoord van de back-up');
  const press = dialog.getByRole('button', { name: 'Downloaden' });
  const proposed = await field.inputValue();
  expect(proposed).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/u);
  await press.click();
  await expect(dialog.getByText('Bewaar eerst het wachtwoord, en vink dat aan.')).toBeVisible();
  const kept = dialog.getByLabel('Ik heb het wachtwoord bewaard');
  await expect(kept).toBeFocused();
  await kept.press('Space');
  await field.fill('kort');
  await press.click();
  await expect(dialog.getByText('Dit is te kort. Kies minstens 16 tekens.')).toBeVisible();
  await field.fill(proposed);
  // Changing the passphrase unchecks the checkbox.
  await dialog.getByRole('checkbox').check();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/beheer/backup-file*', (route) => void held.then(() => route.continue()), { times: 1 });
  const downloading = page.waitForEvent('download');
  const fileRequest = page.waitForRequest('**/beheer/backup-file*');
  await press.click();
  await fileRequest;
  // The dialog with the passphrase stays open, even in a browser that closes a dialog at the second Escape by itself.
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  goOn();
  const taken = await downloading;
  expect(taken.suggestedFilename()).toMatch(/^lanceerbasis-.*_hand_.*\.backup\.age$/u);
  await expect(dialog.getByText('is gedownload.')).toBeVisible();
  await page.keyboard.press('Escape');
  const path = test.info().outputPath('school.backup.age');
  await taken.saveAs(path);
  return { path, passphrase: proposed };
}

/** Tries a wrong passphrase first. */
async function open(page: Page, { path, passphrase }: Taken, send: string): Promise<void> {
  await page.getByLabel('Bestand met de back-up').setInputFiles(path);
  const field = page.getByLabel('Wachtwoord van de back-up');
  await field.fill(`${passphrase}x`);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByText('Met dit wachtwoord gaat de back-up niet open.')).toBeVisible();
  await field.fill(passphrase);
  await page.getByRole('button', { name: send }).click();
}

/** Uploads a file over a slow connection, and then over a connection that fails. */
async function sendInVain(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devtools.send('Network.emulateNetworkConditions', line);
  const large = { name: 'groot.backup', mimeType: 'application/gzip', buffer: Buffer.alloc(1_000_000) };
  await page.getByLabel('Bestand met de back-up').setInputFiles(large);
  await expect(page.getByText('Dit is geen back-up van Lanceerbasis')).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Naar de server sturen' });
  await send.click();
  const share = page.getByRole('progressbar', { name: 'Hoeveel van het bestand verstuurd is' });
  await expect(share).toBeVisible();
  await expect(page.getByText(/^[1-9]\d? % verstuurd/u)).toBeVisible();
  await expect(page.getByText('Dit is geen back-up van Lanceerbasis')).toBeVisible({ timeout: 30_000 });
  await expect(share).toHaveCount(0);
  await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await devtools.detach();
  await page.route('**/api/beheer/upload-backup', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Geen verbinding. Er is niets veranderd')).toBeVisible();
  await page.unroute('**/api/beheer/upload-backup');
}

test('A beheerder makes a backup, a class is lost, and it comes back; so does what was there before', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  await school.team('De bouwers');
  await makeAdmin(site);
  await comeInAsDocent(page, '/beheer');
  await page.getByRole('link', { name: 'Back-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Back-up' })).toBeFocused();
  await expect(page.getByText('Er is nog geen back-up.')).toBeVisible();
  await page.getByRole('button', { name: 'Nu een back-up maken' }).press('Enter');
  await expect(rows(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(rows(page)).toContainText('met de hand gemaakt');
  await expect(rows(page)).toContainText('1 docent, 1 klas');
  await expect(rows(page)).toContainText('Heel bevonden');
  await lookAsDocent(page, 'backups');
  await rows(page)
    .getByRole('button', { name: /^Downloaden/u })
    .click();
  await expect(page.getByRole('dialog', { name: 'Back-up downloaden' })).toBeVisible();
  await lookAsDocent(page, 'before a download');
  await page.keyboard.press('Escape');
  await sendWithWrongPassphrase(page, 'Naar de server sturen');
  await lookAsDocent(page, 'backups: a passphrase that is wrong');

  await page.getByRole('button', { name: 'Nu proberen' }).press('Enter');
  await expect(page.getByText(/kwam alles uit de nieuwste back-up terug/u)).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Zoveel nachten bewaren').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kies een getal van 1 tot en met 30.')).toBeVisible();
  await page.getByLabel('Zoveel nachten bewaren').fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opgeslagen.')).toBeVisible();

  const [{ user_challenge: runId } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
  await school.ask(teacher.removeRun, { runId });

  await rows(page)
    .getByRole('button', { name: /^Terugzetten/u })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Back-up terugzetten?' });
  await expect(dialog.getByText(`Beheerder is dan: ${username}.`)).toBeVisible();
  await lookAsDocent(page, 'before a restore');
  await page.keyboard.press('Escape');
  await expect(rows(page).getByRole('button', { name: /^Terugzetten/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Ja, zet deze terug' }).press('Enter');

  await expect(page.getByText('De back-up is teruggezet. Log in met een account')).toBeVisible({ timeout: 30_000 });
  await lookAsDocent(page, 'login after a restore');
  await logInAsDocent(page);
  await expect(page).toHaveURL('/beheer/back-up');
  await expect(page.getByText('Wil je terug naar wat er daarvoor was?')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('vanzelf bewaard voor het terugzetten');
  await expect(rows(page).first()).toContainText('0 klassen');
  await page.goto('/docent/challenges');
  await expect(page.getByText('1 team').first()).toBeVisible();

  await page.goto('/beheer/back-up');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Terugzetten/u })
    .click();
  await dialog.getByRole('button', { name: 'Ja, zet deze terug' }).click();
  await expect(page.getByText('De back-up is teruggezet. Log in met een account')).toBeVisible({ timeout: 30_000 });
  await logInAsDocent(page);
  await expect(rows(page)).toHaveCount(3);
  await rows(page)
    .last()
    .getByRole('button', { name: /^Verwijderen/u })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Dat is niet terug te draaien.');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 back-ups' })).toBeFocused();
});

test(
  'A backup goes to another computer and comes to a new server, in place of its first account',
  { tag: '@long' },
  async ({ page, site, browser }) => {
    test.setTimeout(360_000);
    await StudentClass.begin(site, username);
    await makeAdmin(site);
    await comeInAsDocent(page, '/beheer/back-up');
    await page.getByRole('button', { name: 'Nu een back-up maken' }).click();
    await expect(rows(page)).toHaveCount(1, { timeout: 20_000 });
    const file = await download(page);
    await page.getByRole('button', { name: 'Naar de server sturen' }).click();
    await expect(page.getByText('Vul dit in.')).toBeVisible();
    await page
      .getByLabel('Bestand met de back-up')
      .setInputFiles({ name: 'leeg.backup', mimeType: 'application/gzip', buffer: Buffer.alloc(0) });
    await expect(page.getByText('Vul dit in.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Naar de server sturen' }).click();
    await expect(page.getByText('Dit bestand is leeg. Er is niets veranderd.')).toBeVisible();
    await page.getByLabel('Bestand met de back-up').setInputFiles('package.json');
    await page.getByRole('button', { name: 'Naar de server sturen' }).click();
    await expect(page.getByText('Dit is geen back-up van Lanceerbasis')).toBeVisible();
    await sendInVain(page);
    await open(page, file, 'Naar de server sturen');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('van een eigen computer');

    const other = new Site({ NODE_ENV: 'production' });
    await other.start();
    const context = await browser.newContext({ baseURL: other.address });
    const visitor = await context.newPage();
    try {
      await visitor.goto(await startLink(other));
      await open(visitor, file, 'Zet een back-up terug');
      await expect(visitor.getByText(`Beheerder is: ${username}.`)).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'Had je school al een server?' })).toBeFocused();
      await visitor.getByRole('link', { name: 'Naar het inloggen' }).click();
      await logInAsDocent(visitor);
      await expect(visitor).toHaveURL(/\/docent/u);
    } finally {
      await context.close();
      await other.stop();
      other.remove();
    }
  },
);
