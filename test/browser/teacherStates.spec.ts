import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { boards, lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import {
  comeInAsDocent,
  giveRun,
  more,
  open,
  pressInMenu,
  ratingOf,
  showActivity,
  unfoldProgress,
  username,
  withServerClock,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('The windows over Teams and what was deleted there are there for everyone', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('Komeet');
  await school.ask(teacher.createTeam, { title: 'Sterrenstof' });
  await school.ask(teacher.addStudent, { teamId: team.id, name: 'Daan' });
  await comeInAsDocent(page, '/docent/teams');
  await page.getByRole('button', { name: 'Uitleg', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAsDocent(page, 'the keys');
  // The close button is at the height of the title.
  const middles = page.getByRole('dialog').locator('h2, button[aria-label="Sluiten"]');
  const [title, cross] = await middles.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2),
  );
  expect(Math.abs((title ?? 0) - (cross ?? 100))).toBeLessThan(3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Daan andere naam/ }).click();
  await lookAsDocent(page, 'teams: a pupil');
  await page.keyboard.press('Escape');
  await pressInMenu(page, 'Meer voor Sterrenstof', 'Code groot tonen');
  await lookAsDocent(page, 'teams: the code of one', boards);
  await page.keyboard.press('Escape');
  // The clock is paused during the ten seconds in which the docent can undo.
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Meer voor Sterrenstof' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressInMenu(page, 'Meer voor Sterrenstof', 'Team verwijderen');
  await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toBeFocused();
  await lookAsDocent(page, 'teams: one that was deleted');
});

test('Beoordelen is there for everyone: empty, at odds, and with each of its questions', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/beoordelen');
  await lookAsDocent(page, 'rating: no teams yet');
  const [present, absent] = [await school.team('Komeet'), await school.team('Melkweg')];
  await page.reload();
  await lookAsDocent(page, 'rating: nothing to rate yet');
  await school.answerPhase(present, 1);
  await page.reload();
  await open(page, present.title, withoutPhoto.title).click();
  const form = ratingOf(page, present.title, withoutPhoto.title);
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await lookAsDocent(page, 'rating: a form without a medal');
  await form.getByLabel('Reactie aan het team').fill('Een mooie vondst.');
  const [answer] = await school.stored(present, withoutPhoto.id);
  await school.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal: 2, comment: 'Van de laptop' });
  await expect(form).toContainText('op een ander apparaat beoordeeld: zilver');
  await lookAsDocent(page, 'rating: a form at odds with another device');
  await form.getByRole('button', { name: 'Die beoordeling houden' }).click();
  await page
    .getByRole('region', { name: absent.title })
    .getByRole('button', { name: /^Telt even niet mee/ })
    .click();
  await page.getByRole('button', { name: 'Lege antwoorden geven' }).click();
  await lookAsDocent(page, 'rating: a team that is absent');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Ontdekken afronden' }).click();
  await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Naar het digibord' })).toBeVisible();
  await lookAsDocent(page, 'rating: a phase that was just ended');
  await page.getByRole('button', { name: 'Fase weer openen' }).click();
  await lookAsDocent(page, 'rating: whether to open a phase again');
});

test('Challenges are there for everyone: which of two, another one meanwhile, put away, and none at all', async ({
  context,
  page,
  site,
}) => {
  test.setTimeout(360_000);
  await StudentClass.begin(site, username);
  await giveRun(site, 'koel-schoolplein', 'Groep 7');
  await comeInAsDocent(page, '/docent/challenges');
  const card = (text: string) => page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
  const press = (text: string, name: RegExp): Promise<void> => card(text).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: /^Starten/ })).toHaveCount(2);
  await lookAsDocent(page, 'challenges: which of two');
  await press('Groep 7', /^Starten/);
  await expect(page).toHaveURL('/docent/digibord');
  const other = await context.newPage();
  await other.goto('/docent/teams');
  await expect(other.getByRole('banner')).toContainText('Groep 7');
  await page.goto('/docent/challenges');
  await press('Groep 8', /^Starten/);
  await expect(other.getByText(/Je ziet hier nu/)).toBeVisible();
  await lookAsDocent(other, 'teams: of another class meanwhile');
  await other.close();

  await page.goto('/docent/challenges');
  await pressInMenu(card('Groep 7'), more, 'Opbergen');
  await page.getByText('Opgeborgen (1)').click();
  await lookAsDocent(page, 'challenges: one is put away');
  await pressInMenu(card('Groep 8'), more, 'Opbergen');
  await expect(page.getByText('Opgeborgen (2)')).toBeVisible();
  await lookAsDocent(page, 'challenges: none');
  await page.goto('/docent/digibord');
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
  await lookAsDocent(page, 'the digibord: no challenge');
});

test('The digibord is there for everyone from its first stop to the liftoff', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const [first] = await school.teams(2);
  if (first === undefined) throw new Error('a team');
  let now = Date.UTC(2026, 0, 12, 9);
  await page.clock.setFixedTime(now);
  await withServerClock(page);
  await comeInAsDocent(page, '/docent/digibord');
  await expect(page.getByRole('article').getByRole('heading', { name: 'Onboarding' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: Onboarding', boards);
  await page
    .getByRole('article')
    .getByRole('button', { name: /Film bekijken$/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('figure')).toBeVisible();
  await lookAsDocent(page, 'the digibord: a film', boards);
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click();
  await school.answerPhase(first, 1);
  await page.getByRole('button', { name: 'Ontdekken' }).click();
  await expect(await unfoldProgress(page)).toContainText('50%');
  await lookAsDocent(page, 'the digibord: a phase and how far the class is', boards);

  await showActivity(page, 'Meten maar');
  const timer = page.getByRole('region', { name: 'Timer' });
  for (let press = 0; press < 7; press += 1) await timer.getByRole('button', { name: '5 minuten' }).click();
  await timer.getByRole('button', { name: 'Start' }).click();
  await lookAsDocent(page, 'the digibord: more than an hour', boards);
  now += 65 * 60_000;
  await page.clock.setFixedTime(now);
  await expect(timer).toContainText('De tijd is om');
  await lookAsDocent(page, 'the digibord: the time is up', boards);
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.getByRole('button', { name: 'Lancering voor de hele klas' }).click();
  await page.getByRole('button', { name: 'Toch lanceren' }).click();
  const liftoff = page.getByRole('dialog', { name: 'Lancering' });
  await expect(liftoff.getByRole('img', { name: 'De raketten van Team 1, Team 2 stijgen op.' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: the liftoff of the class', boards);
});

test('The own account and the remote control are there for everyone', async ({ page, newVisitor, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1);
  await comeInAsDocent(page, '/docent/account');
  const part = page.getByRole('region', { name: 'Tweede stap bij het inloggen' });
  await expect(part.getByRole('button', { name: 'Tweede stap aanzetten' })).toBeVisible();
  await lookAsDocent(page, 'the account');
  await part.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  await expect(part.getByRole('img', { name: 'QR-code voor de app op je telefoon' })).toBeVisible();
  await lookAsDocent(page, 'the account: the second step');

  await page.goto('/docent/afstandsbediening');
  await expect(page.getByText('Het bord luistert niet.')).toBeVisible();
  await lookAsDocent(page, 'the remote control: no board');
  const board = await newVisitor();
  await comeInAsDocent(board, '/docent/digibord');
  await expect(page.getByText('Het bord luistert.')).toBeVisible();
  await page.getByText('Ergens anders heen').click();
  await lookAsDocent(page, 'the remote control: where to go');

  await page.goto('/docent/beoordelen');
  await open(page, team.title, withoutPhoto.title).click();
  await page.getByRole('button', { name: `Op het bord ${team.title}: ${withoutPhoto.title}` }).click();
  await expect(board.getByRole('dialog', { name: team.title })).toBeVisible();
  await lookAsDocent(board, 'the digibord: an answer', boards);
  await lookAsDocent(page, 'rating: an answer that is on the board');

  await school.ratePhase(team, 1, 3);
  await school.endPhase(1);
  await school.ask(teacher.revealTogether, { phase: 1 });
  await page.goto('/docent/afstandsbediening');
  await expect(page.getByRole('button', { name: 'Medailles laten zien' })).toBeVisible();
  await page.getByText('Ergens anders heen').click();
  await lookAsDocent(page, 'the remote control: what all teams revealed is on the board');
});
