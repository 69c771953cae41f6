import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { expectForEveryone as expectLooks, type Size } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, open, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** Laptop, iPad, phone, and a laptop at 400 %. */
const sizes = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 342, height: 192 },
  { width: 1366, height: 768 },
] as const;

/** The digibord, and one with four times the pixels. */
const boards = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
] as const;

/** Nobody is shut out, and nothing falls off the side, at any size. */
const expectForEveryone = (page: Page, what: string, more: readonly Size[] = []): Promise<void> =>
  expectLooks(page, { what, sizes: [...more, ...sizes], apart: ':not(*)' });

test('Every screen of the docent is there for everyone, at every size', async ({ page, site }) => {
  test.setTimeout(120_000);
  const school = await StudentClass.begin(site, username);
  await page.goto('/docent/login');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByLabel('Gebruikersnaam')).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryone(page, 'the login, refused');

  await comeInAsDocent(page, '/docent/teams');
  await expect(page.getByText('Er zijn nog geen teams.')).toBeVisible();
  await expectForEveryone(page, 'teams: none yet');
  await page.getByRole('button', { name: 'Meer teams tegelijk' }).click();
  await page.getByLabel('Plak hier de namen').fill('Sanne, Daan, Yusuf, Noor, Lieke, Sem');
  await expectForEveryone(page, 'teams: several at once');
  await page.getByRole('button', { name: '2 teams maken' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sanne' }).first()).toBeVisible();

  const long = await school.team('De Ruimtevaartverkenningscommissie 7/8');
  const team = await school.team('Komeet');
  await expect(page.getByText('Nu online')).toHaveCount(2);
  await page.getByRole('button', { name: 'Naam van Komeet wijzigen' }).click();
  await page.getByRole('button', { name: 'Sanne verwijderen' }).click();
  await expectForEveryone(page, 'teams: one gets another name, a pupil is deleted');
  await page.getByRole('button', { name: 'Codes groot tonen' }).click();
  await expectForEveryone(page, 'teams: the codes of all', boards);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Meer voor ${long.title}` }).click();
  await expectForEveryone(page, 'teams: one that may be left out or taken away');
  await page.getByLabel('Waarom (mag leeg blijven)').fill(`Noor is ziek, en ${'w'.repeat(100)}`);
  await page.getByRole('button', { name: 'Telt even niet mee', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Telt weer mee/ })).toBeVisible();
  await expectForEveryone(page, 'teams: one that does not count');
  await page.goto('/docent/beoordelen');
  await expect(page.getByRole('button', { name: /^Antwoorden tonen/ })).toBeVisible();
  await expectForEveryone(page, 'rating: a team that does not count, folded');
  await school.ask(teacher.countTeam, { teamId: long.id, counted: 1 });

  await school.answerPhase(team, 1, [105]);
  await school.ratePhase(team, 1, 2);
  await school.answerPhase(long, 1);
  await page.goto('/docent/beoordelen');
  await open(page, team.title, 'Meten maar').click();
  await open(page, team.title, 'Onze ontwerpvraag').click();
  await open(page, long.title, 'Speuren op het plein').click();
  await page.getByRole('button', { name: /^Schrijven/ }).click();
  await expectForEveryone(page, 'rating: a rated answer, one that waits, one that is missing, and feedback');
  await choose(page, 'Naast elkaar');
  await expectForEveryone(page, 'rating: side by side');
  await page
    .getByRole('button', { name: /^Foto van/ })
    .first()
    .click();
  await expectForEveryone(page, 'rating: a photo, large');

  await page.goto('/docent');
  await expect(page.getByRole('heading', { level: 2, name: 'Fase 1: Ontdekken' })).toBeVisible();
  await expectForEveryone(page, 'the activities');
  await page.goto('/docent/challenges');
  await expect(page.getByText('Hier werk je nu aan')).toBeVisible();
  await expectForEveryone(page, 'the challenges');
});

test('The digibord is there for everyone, from a phone to 3840 pixels', async ({ page, site }) => {
  test.setTimeout(120_000);
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(12);
  for (const team of teams.slice(0, 3)) await school.answerPhase(team, 1);
  await comeInAsDocent(page, '/docent/digibord');
  await page.getByRole('button', { name: 'Activiteit 2: Meten maar' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expectForEveryone(page, 'the digibord: an activity and its timer', boards);
  await page.getByRole('button', { name: 'Timer groot tonen' }).click();
  await expectForEveryone(page, 'the digibord: the timer alone', boards);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'De raketten' })).toBeVisible();
  await expectForEveryone(page, 'the digibord: the rockets of all teams', boards);
});
