/** A practice on more than one device or tab, and a practice that ends while somebody is in it. */

import type { Page } from '@playwright/test';

import { practice } from '#contract/practice/practice.ts';
import { teacher } from '#contract/teacher.ts';

import { lostConnection } from './fixtures.ts';
import {
  callPractice,
  coachOf,
  comeInAndPractise,
  expect,
  nextThing,
  passUntil,
  strip,
  test,
  toTeams,
} from './practiceVisit.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, ownMenu, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const over = (page: Page) => page.getByText('Deze oefenles is afgelopen.');

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

test(
  'The phone of the docent leads the board of a practice by the address on it, also after its login has ended',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    await StudentClass.begin(site, username);
    const base = await comeInAndPractise(board);
    await board.goto(`${base}/docent/digibord`);
    const stop = board.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect(stop).toHaveText('Onboarding');
    await pressInMenu(board, ownMenu, 'Afstandsbediening');
    await expect(board.getByRole('img', { name: 'QR-code van de afstandsbediening' })).toBeVisible();
    await expect(board.getByRole('dialog')).toContainText(`${base}/docent/afstandsbediening`);
    await board.keyboard.press('Escape');
    const ask = await callPractice(board, base);
    const { address } = await ask(teacher.remoteAddress, {});

    const remote = await newVisitor(phone);
    const onBoard = remote.getByRole('region', { name: /^Nu op het bord/u });
    await remote.goto(address);
    await logIn(remote);
    await expect(remote).toHaveURL(`${base}/docent/afstandsbediening`);
    await expect(onBoard).toContainText('Oefenklas: Het bord luistert.');
    await expect(strip(remote)).toContainText('Oefenles: niets wordt bewaard, niets telt.');
    await expect(coachOf(remote)).toBeHidden();
    await remote.getByRole('button', { name: /^Volgende/u }).click();
    await expect(stop).toHaveText('Maak jullie team');
    await remote.getByText('Ergens anders heen').click();
    await remote.getByRole('button', { name: 'Opdracht 2: Meten maar' }).click();
    await expect(stop).toHaveText('Meten maar');
    await remote.getByRole('button', { name: 'Start', exact: true }).click();
    await toTeams(board);
    await expect(coachOf(board)).toContainText('2 van 6 gedaan');

    // What this browser stores of the login is still there, its cookie is not.
    await remote.goto('/docent/challenges');
    await expect(remote.getByRole('heading', { level: 1 })).toBeFocused();
    await remote.context().clearCookies();
    await remote.goto(address);
    await logIn(remote);
    await expect(onBoard).toContainText('Oefenklas: Het bord luistert niet.');
  },
);

test(
  'Two tabs of a practice show the same, and one that is stopped in the other while the docent writes says that it is over',
  { tag: '@long' },
  async ({ page, context, site, driven }) => {
    await StudentClass.begin(site, username);
    const base = await comeInAndPractise(page);
    const ask = await callPractice(page, base);
    await ask(teacher.board, { listens: 1 });
    await passUntil(driven, async () => (await ask(teacher.answers, {})).length > 0);
    const tab = await context.newPage();
    await tab.goto(`${base}/docent/beoordelen`);
    await expect(nextThing(tab)).toHaveText('Leid de les op het digibord, met de timer');
    await tab.locator('[data-coach="rate-next"]').click();
    const form = tab.getByRole('form', { name: /^Beoordeling van/u });
    await form.getByLabel('Reactie aan het team').fill('Mooi opge');
    await page.getByRole('button', { name: /^Tempo/u }).click();
    await page.getByRole('button', { name: 'Sneller' }).click();
    await expect(strip(tab)).toContainText('Tempo: Sneller');

    // Another practice of the same docent stays.
    const second = await context.newPage();
    await second.goto('/docent/oefenles');
    await expect(strip(second)).toBeVisible();
    await strip(page).getByRole('link', { name: 'Stop de oefenles' }).click();
    await page.getByRole('button', { name: 'Sluit de oefenles' }).click();
    await expect(page).toHaveURL('/docent/challenges');
    await expect(over(tab)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Begin een nieuwe oefenles' })).toBeVisible();
    await second.reload();
    await expect(coachOf(second)).toBeVisible();
    await expect(over(second)).toBeHidden();
  },
);

test(
  'A practice that ended with the server or with its session, and one of somebody else, say so with the way back',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    await StudentClass.begin(site, 'sem');
    const base = await comeInAndPractise(page);
    const other = await newVisitor();
    await comeInAsDocent(other, '/docent/challenges', 'sem');
    await other.goto(`${base}/docent/teams`);
    await expect(over(other)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Oefenles' })).toBeVisible();

    await site.stop();
    await expect(lostConnection(page)).toBeVisible();
    await expect(coachOf(page)).toBeVisible();
    await site.start();
    await expect(over(page)).toBeVisible();
    await page.getByRole('button', { name: 'Begin een nieuwe oefenles' }).click();
    await expect(coachOf(page)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(base, 'u'));

    const again = await callPractice(page, new URL(page.url()).pathname.replace(/\/docent$/u, ''));
    expect((await again(practice.practice, {})).pace).toBe('normal');
    await school.ask(teacher.logoutEverywhere, {});
    await expect(page.getByLabel('Gebruikersnaam')).toBeVisible();
    await logIn(page);
    await expect(over(page)).toBeVisible();
    await page.getByRole('button', { name: 'Naar je klassen' }).click();
    await expect(page).toHaveURL('/docent/challenges');
  },
);
