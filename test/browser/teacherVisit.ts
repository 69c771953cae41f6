/** Steps that the stories of a docent share. */

import { expect, type Locator, type Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { setAdmin } from '#server/store/admins.ts';
import { createRun } from '#server/store/runs.ts';
import { findTeacher } from '#server/store/teachers.ts';

import type { Site } from './site.ts';
import { inDatabase } from './store.ts';
import { password, StudentClass } from './studentClass.ts';

export const username = 'juf';

/** Logs a docent in, as by an earlier visit of this browser. */
export async function comeInAsDocent(page: Page, path: string, who = username): Promise<void> {
  const form = { username: who, password };
  const answer = await page.request.post('/api/teacher/login', { form });
  expect(answer.ok()).toBe(true);
  await page.addInitScript(() => {
    // A paper in an iframe has no storage.
    if (window.top === window) localStorage.setItem('authorization', 'teacher');
  });
  await page.goto(path);
  // The screen gives its title the focus as it arrives, and a key pressed before that would be the title's.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The form in which a docent rates this answer. */
export const ratingOf = (page: Page, team: string, activity: string) =>
  page.getByRole('form', { name: `Beoordeling van ${team}: ${activity}` });

export const open = (page: Page, team: string, activity: string) =>
  page.getByRole('button', { name: `Beoordeling van ${team}: ${activity}` });

/** Presses the label of a radio, which covers the radio, once the label stands still. */
export async function choose(within: Page | Locator, name: string | RegExp): Promise<void> {
  const option = within.getByRole('radio', { name }).first();
  await option.locator('xpath=ancestor::label').click();
  // A choice that is sent to the server shows one turn of the event loop later.
  await expect(option).toBeChecked();
}

/** Opens a menu by its button, and returns it. A name that is a string is the whole name. */
export async function openMenu(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const exact = typeof name === 'string';
  await within.getByRole('button', { name, exact }).click();
  return within.getByRole('dialog', { name, exact });
}

/** An entry of an open menu: a button, or a link. */
export function entryOf(menu: Locator, name: string | RegExp): Locator {
  const exact = typeof name === 'string';
  return menu.getByRole('button', { name, exact }).or(menu.getByRole('link', { name, exact }));
}

/** Opens a menu by its button, and presses one of its entries, which closes it. */
export async function pressInMenu(
  within: Page | Locator,
  menu: string | RegExp,
  entry: string | RegExp,
): Promise<void> {
  await entryOf(await openMenu(within, menu), entry).click();
}

/** 'Meer' of a team, of a class or of a challenge. */
export const more = /^Meer voor/u;

/** 'Meer' of an answer that is open. */
export const moreOf = (team: string, activity: string): string => `Meer voor ${team}: ${activity}`;

/** The menu of what Beoordelen shows. */
export const viewMenu = /^Weergave/u;

/** The menu under the docent's name. */
export const ownMenu = /Account en meer$/u;

export const logOut = (page: Page): Promise<void> => pressInMenu(page, ownMenu, 'Uitloggen');

/** Opens the field for another pupil of this team: with its button, or from the menu once the team has answered. */
export async function openPupilField(page: Page, team: string, isInMenu = false): Promise<Locator> {
  if (isInMenu) await pressInMenu(page, `Meer voor ${team}`, 'Leerling erbij');
  else await page.getByRole('button', { name: `Leerling erbij in ${team}` }).click();
  const field = page.getByLabel(`Nieuwe leerling in ${team}`);
  await expect(field).toBeFocused();
  return field;
}

/** Turns on the letter keys, as in an earlier visit. */
export async function withLetterKeys(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('letterKeys', 'on'));
}

/** Gives the docent one more class, as an administrator does; returns its id. */
export const giveRun = (site: Site, challenge: string, text: string): Promise<string> =>
  inDatabase(site, async (db) => (await createRun(db, (await theDocent(db)).id, { challenge, text })).id);

/** Makes another docent of the school, who has a class 'Groep 5'. */
export async function beginColleague(site: Site): Promise<StudentClass> {
  const sem = await StudentClass.begin(site, 'sem');
  const { user_challenge: runId } = await sem.ask(teacher.challenge, {});
  await sem.ask(teacher.renameRun, { runId, text: 'Groep 5' });
  await sem.ask(teacher.renameSelf, { name: 'meester Sem' });
  return sem;
}

/** Makes a class of 'Het koele schoolplein' the active one of this page's session. */
export async function activate(page: Page, run: string): Promise<void> {
  const path = `/api/teacher/set-active-challenge/koel-schoolplein?user_challenge=${run}`;
  expect(await page.evaluate(async (to) => (await fetch(to)).status, path)).toBe(200);
}

async function theDocent(db: Database) {
  const docent = await findTeacher(db, username);
  if (docent === undefined) throw new Error('no docent');
  return docent;
}

/** Shows an activity of the first phase on the board: the numbers of a phase are there once it is on the board. */
export async function showActivity(page: Page, title: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Fases en opdrachten' });
  await bar.getByRole('button', { name: 'Ontdekken' }).click();
  await bar.getByRole('button', { name: `: ${title}` }).click();
}

/** Unfolds 'Voortgang' on the board. */
export async function unfoldProgress(page: Page): Promise<Locator> {
  const progress = page.getByRole('region', { name: 'Voortgang' });
  await progress.getByRole('heading', { name: 'Voortgang' }).click();
  await expect(progress.getByRole('listitem').first()).toBeVisible();
  return progress;
}

/** Gives the page a server time that follows the fake clock of its device, because a timer uses the server's time. */
export async function withServerClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Response.prototype.json = async function json(this: Response): Promise<unknown> {
      const answer = JSON.parse(await this.text()) as object;
      // A response of the client's conditional fetch has no address, so its fields identify it.
      return 'led' in answer && 'now' in answer ? { ...answer, now: new Date().toISOString() } : answer;
    };
  });
}

/** Makes the docent a beheerder, as the command line does. */
export async function makeAdmin(site: Site): Promise<void> {
  await inDatabase(site, async (db) => {
    const { id } = await theDocent(db);
    await transaction(db, (tx) => setAdmin(tx, id, true));
  });
}

/** Finds one team on the docent's page of teams. */
export function teamOnPage(page: Page, title: string, exact = false): Locator {
  const heading = page.getByRole('heading', { level: 2, name: title, exact });
  return page.getByRole('row').filter({ has: heading });
}
