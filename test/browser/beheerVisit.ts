/** Steps that the stories of a beheerder share. */

import { expect, type Page } from '@playwright/test';

import { transaction } from '#server/db/db.ts';
import { enqueue } from '#server/store/jobQueue.ts';
import { beginSecondStep } from '#server/store/secondSteps.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { failedJob } from '#test/failedJob.ts';
import { lockAsAge, passphrase } from '#test/lockedBackup.ts';

import type { Site } from './site.ts';
import { inDatabase } from './store.ts';

/** Returns the path and hash of the link that was just made. */
export async function newLink(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toBeFocused();
  const { pathname, hash } = new URL(await field.inputValue());
  return pathname + hash;
}

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

/** Sends a backup with a wrong passphrase, using the button of this name. */
export async function sendWithWrongPassphrase(page: Page, send: string): Promise<void> {
  const buffer = await lockAsAge(Buffer.from('a backup'));
  const file = { name: 'school.backup.age', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Bestand met de back-up').setInputFiles(file);
  await page.getByLabel('Wachtwoord van de back-up').fill(`${passphrase}x`);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByText('Met dit wachtwoord gaat de back-up niet open.')).toBeVisible();
}

/** Switches the second step of this docent on, as with a phone that is lost by now. */
export const losePhone = (site: Site, of: string): Promise<void> =>
  inDatabase(site, async (db) => {
    const docent = await findTeacher(db, of);
    if (docent === undefined) throw new Error(`There is no ${of}`);
    await transaction(db, (tx) => beginSecondStep(tx, docent.id, ['a recovery code']));
  });

/** Adds two failed jobs, and more waiting jobs than the page lists. */
export const failJobs = (site: Site): Promise<void> =>
  inDatabase(site, async (db) => {
    await failedJob(db, '2026-11-16', 'disk-full');
    await failedJob(db, '2026-11-17', 'store-away');
    for (let day = 0; day < 60; day += 1) await enqueue(db, 'sweep', `day ${day}`);
  });
