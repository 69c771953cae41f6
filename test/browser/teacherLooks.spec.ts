import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { boards, expectForEveryone, lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import {
  choose,
  comeInAsDocent,
  entryOf,
  openMenu,
  openPupilField,
  ownMenu,
  pressInMenu,
  showActivity,
  username,
  viewMenu,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const onLaptop = { sizes: [{ width: 1366, height: 768 }], apart: ':not(*)' } as const;

test('Every screen of the docent is there for everyone, at every size', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  await page.goto('/docent/login');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByLabel('Gebruikersnaam')).toHaveAttribute('aria-invalid', 'true');
  await lookAsDocent(page, 'the login, refused');

  await comeInAsDocent(page, '/docent/teams');
  await expect(page.getByText('Er zijn nog geen teams.')).toBeVisible();
  await lookAsDocent(page, 'teams: none yet');
  await page.getByRole('button', { name: 'Namen plakken' }).click();
  await page.getByLabel('Plak hier de namen').fill('Sanne, Daan, Yusuf, Noor, Lieke, Sem');
  await lookAsDocent(page, 'teams: several at once');
  await page.getByRole('button', { name: '2 teams maken' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sanne' }).first()).toBeVisible();

  const long = await school.team('De Ruimtevaartverkenningscommissie 7/8');
  const team = await school.team('Komeet');
  await expect(page.getByText('Nu online')).toHaveCount(2);
  await pressInMenu(page, 'Meer voor Komeet', 'Naam wijzigen');
  await page.getByRole('button', { name: /^Sanne andere naam/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sanne verwijderen' }).click();
  await openPupilField(page, 'Komeet');
  await lookAsDocent(page, 'teams: one gets another name, a pupil is deleted');
  await page.getByRole('button', { name: 'Codes groot tonen' }).click();
  await lookAsDocent(page, 'teams: the codes of all', boards);

  await page.keyboard.press('Escape');
  const menu = await openMenu(page, `Meer voor ${long.title}`);
  await expectForEveryone(page, { what: 'teams: what can be done with a team', ...onLaptop });
  await entryOf(menu, 'Telt even niet mee').click();
  await page.getByLabel('Is er niet').check();
  await page.getByRole('button', { name: 'Telt even niet mee', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Doet weer mee/ })).toBeVisible();
  await lookAsDocent(page, 'teams: one that does not count');
  await page.goto('/docent/beoordelen');
  await expect(page.locator('summary', { hasText: 'Antwoorden' })).toBeVisible();
  await lookAsDocent(page, 'rating: a team that does not count, folded');
  await school.ask(teacher.countTeam, { teamId: long.id, counted: 1 });

  await school.answerPhase(team, 1, [105]);
  await school.ratePhase(team, 1, 2);
  await school.answerPhase(long, 1);
  await page.goto('/docent/beoordelen');
  await pressInMenu(page, viewMenu, 'Alles openen');
  await page.getByRole('button', { name: /^Schrijven/ }).click();
  await lookAsDocent(page, 'rating: a rated answer, one that waits, one that is missing, and feedback');
  await choose(page, 'Naast elkaar');
  await lookAsDocent(page, 'rating: side by side');
  await page
    .getByRole('button', { name: /^Foto van/ })
    .first()
    .click();
  await lookAsDocent(page, 'rating: a photo, large');

  await page.goto('/docent');
  await expect(page.getByRole('heading', { level: 2, name: 'Fase 1: Ontdekken' })).toBeVisible();
  await page.getByRole('region', { name: 'Op papier' }).getByText('Werkbladen per les').click();
  await expect(page.getByRole('heading', { name: '12 lessen van 45 minuten' })).toBeVisible();
  await lookAsDocent(page, 'the activities, with the papers by lesson');
  await page.goto('/docent/challenges');
  await expect(page.getByText('Hier werk je nu aan')).toBeVisible();
  await lookAsDocent(page, 'the challenges');
  await expect(entryOf(await openMenu(page, ownMenu), 'Uitloggen')).toBeVisible();
  await expectForEveryone(page, { what: "the docent's own menu", ...onLaptop });
});

test('The digibord is there for everyone, from a phone to 3840 pixels', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(12);
  for (const team of teams.slice(0, 3)) await school.answerPhase(team, 1);
  await comeInAsDocent(page, '/docent/digibord');
  await showActivity(page, 'Meten maar');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await lookAsDocent(page, 'the digibord: an activity and its timer', boards);
  await page.getByRole('button', { name: 'Timer groot tonen' }).click();
  await lookAsDocent(page, 'the digibord: the timer alone', boards);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'De raketten' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: the rockets of all teams', boards);
});
