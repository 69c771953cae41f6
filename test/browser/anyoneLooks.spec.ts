import type { Locator, Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { dateOf, daysAfter } from '#domain/lesson/schoolDay.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent, lookAsTeam } from './looks.ts';
import { endClassOn, eraseClass } from './store.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, logIn, theText, withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, logOut, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('Every door is there for everyone, also one that leads nowhere', async ({ page, site }) => {
  await StudentClass.begin(site, username);
  await page.goto('/');
  await lookAsTeam(page, 'the landing');
  await page.goto('/nergens');
  await lookAsTeam(page, 'a page that is not there');
  await page.goto('/docent/login');
  await lookAsDocent(page, 'the login of docents');
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill('verkeerd woord');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAsDocent(page, 'the login of docents, with a wrong password');
  await page.goto('/docent/video/koel-schoolplein.introductie');
  await expect(page.getByRole('figure', { name: 'Het koele schoolplein' })).toBeVisible();
  await lookAsDocent(page, 'a film');
  await page.goto('/docent/video/nergens');
  await expect(page.getByText('Deze film kan nu niet worden geladen.')).toBeVisible();
  await lookAsDocent(page, 'a film that is not there');
});

test('Leaving with something unsent is there for everyone, and so is the login afterwards', async ({
  context,
  page,
  newVisitor,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await logIn(page, team.code);
  await page.goto(`${withoutPhoto.page}/submit`);
  await page.route(`**${student.answerActivity.path}`, (route) => route.abort('internetdisconnected'));
  await theText(page).fill('De tegels waren warm.');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Op dit apparaat. Wordt vanzelf verstuurd.')).toBeVisible();
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page.getByText('Er wacht nog 1 antwoord')).toBeVisible();
  await lookAsTeam(page, 'the logout of a team with an answer that waits');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Toch uitloggen' }).click();
  await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Raketten')).toBeVisible();
  await lookAsTeam(page, 'the login of teams where an answer waits');
  await context.setOffline(false);
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByText('Over een week is het van dit apparaat gehaald.')).toBeVisible();
  await lookAsTeam(page, 'the login of teams: an answer that waited for a month');

  const docent = await newVisitor();
  await comeInAsDocent(docent, '/docent/teams');
  await docent.getByLabel('Nieuw team').fill('Melkweg');
  await logOut(docent);
  await expect(docent.getByRole('button', { name: 'Bewaren en uitloggen' })).toBeVisible();
  await lookAsDocent(docent, 'the logout of a docent with something unsaved');

  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  await endClassOn(site, runId, daysAfter(dateOf(new Date()), -1));
  await page.reload();
  await page.getByText('Laat de tekst zien').click();
  await page.getByRole('textbox').fill(team.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Jullie klas is gestopt');
  await lookAsTeam(page, 'the login of teams: the class has ended, with an answer that was not sent');
  await eraseClass(site, runId);
  await page.reload();
  await page.getByText('Laat de tekst zien').click();
  await expect(page.getByRole('button', { name: 'Weggooien' })).toBeVisible();
  await lookAsTeam(page, 'the login of teams: what a team that was taken away left unsent');
});

/** Advances the clock past the retries of a screen until this element is visible. */
async function waitOut(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(sign).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('Trouble is there for everyone: a screen that broke, and one that does not come', async ({
  page,
  newVisitor,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await page.route('**/assets/texts-*.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wifi</h1>' }),
  );
  await page.clock.install();
  await page.goto('/student');
  await waitOut(page, page.getByRole('heading', { level: 1, name: 'Er ging iets mis' }));
  await lookAsTeam(page, 'the trouble that takes the place of every screen');
  await page.unroute('**/assets/texts-*.json');
  await page.route(`**${student.rocketStatus.path}`, (route) => route.abort());
  await comeIn(page, await school.team('De Raketten'), withoutPhoto.page);
  await waitOut(page, page.getByText('Geen verbinding').first());
  await lookAsTeam(page, 'an activity without a connection');

  const docent = await newVisitor();
  await docent.clock.install();
  await docent.route(`**${teacher.teams.path}`, (route) => route.abort());
  await comeInAsDocent(docent, '/docent/teams');
  await waitOut(docent, docent.getByRole('button', { name: 'Opnieuw proberen' }));
  await lookAsDocent(docent, 'teams that could not be loaded');

  // The texts for docents are a file of their own, so this page answers in its place.
  await docent.route('**/assets/texts-docents-*.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wifi</h1>' }),
  );
  await docent.goto('/docent/account');
  await waitOut(docent, docent.getByRole('heading', { level: 1, name: 'Er ging iets mis' }));
  await docent.unroute('**/assets/texts-docents-*.json');
  await docent.getByRole('button', { name: 'Opnieuw laden' }).click();
  await expect(docent.getByRole('heading', { level: 1, name: 'Jouw account' })).toBeVisible();
});
