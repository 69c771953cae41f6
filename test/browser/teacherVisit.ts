/** How a docent in a story gets about. */

import { expect, type Locator, type Page } from '@playwright/test';

import { openDatabase, write } from '#server/store/database/db.ts';
import { setBeheerder } from '#server/store/login/beheerders.ts';
import { createRun } from '#server/store/runs.ts';
import { findTeacher } from '#server/store/teachers.ts';

import type { Site } from './site.ts';
import { password } from './studentClass.ts';

export const username = 'juf';

/** Logged in, as by an earlier visit of this browser. */
export async function comeInAsDocent(page: Page, path: string, who = username): Promise<void> {
  const form = { username: who, password };
  const answer = await page.request.post('/api/teacher/login', { form });
  expect(answer.ok()).toBe(true);
  await page.addInitScript(() => {
    // A paper in a frame has no storage.
    if (window.top === window) localStorage.setItem('authorization', 'teacher');
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** The form in which a team's answer is rated. */
export const ratingOf = (page: Page, team: string, activity: string) =>
  page.getByRole('form', { name: `Beoordeling van ${team}: ${activity}` });

export const open = (page: Page, team: string, activity: string) =>
  page.getByRole('button', { name: `Beoordeling van ${team}: ${activity}` });

/** Radios lie under what is drawn of them: a docent presses the words, once they stand still. */
export async function choose(within: Page | Locator, name: string | RegExp): Promise<void> {
  const option = within.getByRole('radio', { name }).first();
  await option.locator('xpath=ancestor::label').click();
  // Where a wish is on its way to the server, it shows a turn of the page later.
  await expect(option).toBeChecked();
}

/** Switched on in an earlier visit. */
export async function withLetterKeys(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('letterKeys', 'on'));
}

/** One more class, as an administrator gives it. */
export async function giveRun(site: Site, challenge: string, text: string): Promise<void> {
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  try {
    const docent = await findTeacher(db, username);
    if (docent === undefined) throw new Error('no docent');
    await createRun(db, docent.id, { challenge, text });
  } finally {
    await db.destroy();
  }
}

/** A story that moves this device's clock moves the server's with it: a timer goes by that. */
export async function withServerClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Response.prototype.json = async function json(this: Response): Promise<unknown> {
      const answer = JSON.parse(await this.text()) as object;
      return this.url.includes('/api/teacher/board') ? { ...answer, now: new Date().toISOString() } : answer;
    };
  });
}

/** As the command line does it. */
export async function makeBeheerder(site: Site): Promise<void> {
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  try {
    const docent = await findTeacher(db, username);
    if (docent === undefined) throw new Error('no docent');
    await write(db, (tx) => setBeheerder(tx, docent.id, true));
  } finally {
    await db.destroy();
  }
}
