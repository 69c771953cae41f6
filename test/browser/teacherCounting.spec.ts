import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { another, comeIn, list, theButton, theText } from './studentVisit.ts';
import { tabTo } from './tabTo.ts';
import { comeInAsDocent, open, pressInMenu, ratingOf, teamOnPage, unfoldProgress, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const card = (page: Page, title: string) => teamOnPage(page, title, true);
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const reason = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name });

/** Makes two teams that finished the first phase, and one that finished a part of it. */
async function aClass(school: StudentClass): Promise<{ ill: ClassTeam; others: ClassTeam[] }> {
  const teams = await school.teams(3);
  const [first, ill, last] = teams;
  if (first === undefined || ill === undefined || last === undefined) throw new Error('three teams');
  await school.answerPhase(ill, 1, [101, 103, 104, 105]);
  const others = [first, last];
  for (const team of others) await school.answerPhase(team, 1);
  return { ill, others };
}

test(
  'With the keyboard alone a docent ends a phase while one team is ill; the board is silent about it, the team notices nothing, and it counts again',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    // The story opens four screens at once.
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const { ill } = await aClass(school);
    const tablet = await newVisitor();
    await comeIn(tablet, ill, list);
    const [board, teams] = [await newVisitor(), await newVisitor()];
    await comeInAsDocent(board, '/docent/digibord');
    await comeInAsDocent(teams, '/docent/teams');
    const bar = board.getByRole('navigation', { name: 'Fases en opdrachten' });
    await bar.getByRole('button', { name: 'Ontdekken' }).click();
    const progress = await unfoldProgress(board);
    await expect(progress).toContainText('Team 2');

    await comeInAsDocent(page, '/docent/beoordelen');
    const end = page.getByRole('button', { name: 'Ontdekken afronden' });
    await expect(end).toBeDisabled();
    await expect(end).toHaveAccessibleDescription(/Team 2: 3 antwoorden$/);
    await tabTo(page.getByRole('button', { name: 'Team 2 telt even niet mee', exact: true }), 100);
    await page.keyboard.press('Enter');
    await expect(reason(page, 'Zonder reden')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(reason(page, 'Is er niet')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ontdekken afronden' })).toBeFocused();
    await expect(end).toBeEnabled();

    // The absent team is collapsed and listed last, and its answer can still be rated.
    await expect(page.getByRole('heading', { level: 2, name: /^Team \d$/ })).toHaveText(['Team 1', 'Team 3', 'Team 2']);
    await expect(section(page, 'Team 2')).toContainText('Is er niet');
    await expect(section(page, 'Team 2')).toContainText('1 te beoordelen');
    await expect(open(page, 'Team 2', 'Meten maar')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Beoordelen 9 / })).toBeVisible();

    // The board shows only the other teams; the docent's other screen says why.
    await expect(progress).not.toContainText('Team 2');
    await expect(progress).toContainText('100%');
    await expect(board.getByRole('main')).not.toContainText('Is er niet');
    await board.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect(board.getByRole('region', { name: 'De raketten' }).getByRole('listitem')).toHaveText([
      /^Team 1/,
      /^Team 3/,
    ]);
    await expect(card(teams, 'Team 2')).toContainText('Telt even niet mee');
    await expect(card(teams, 'Team 2')).toContainText('Is er niet');

    await tabTo(page.getByRole('button', { name: 'Ontdekken afronden', exact: true }), 100);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeFocused();

    // The team continues, in the ended phase and in the next one.
    await expect(tablet.getByRole('main')).not.toContainText('niet mee');
    await school.answerPhase(ill, 1);
    await tablet.goto('/student');
    await expect(tablet.getByRole('link', { name: /Bedenken/ })).toBeVisible();
    await expect(section(page, 'Team 2')).toContainText('4 te beoordelen');

    // An expanded team stays expanded, even when its last answer is closed.
    const answers = section(page, 'Team 2').locator('summary', { hasText: 'Antwoorden' });
    await answers.focus();
    await page.keyboard.press('Enter');
    const measuring = open(page, 'Team 2', 'Meten maar');
    await measuring.focus();
    await page.keyboard.press('Enter');
    await expect(ratingOf(page, 'Team 2', 'Meten maar')).toBeVisible();
    await measuring.focus();
    await page.keyboard.press('Enter');
    await expect(ratingOf(page, 'Team 2', 'Meten maar')).toBeHidden();
    await expect(measuring).toBeFocused();
    await answers.focus();
    await page.keyboard.press('Enter');
    await expect(measuring).toBeHidden();
    await expect(answers).toBeFocused();

    await section(page, 'Team 2')
      .getByRole('button', { name: /^Doet weer mee/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Team 2' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: /^Team \d$/ })).toHaveText(['Team 1', 'Team 2', 'Team 3']);
    await expect(measuring).toBeVisible();
    await expect(board.getByRole('region', { name: 'De raketten' }).getByRole('listitem')).toHaveText([
      /^Team 1/,
      /^Team 2/,
      /^Team 3/,
    ]);
    await expect(card(teams, 'Team 2')).not.toContainText('Is er niet');
  },
);

test('A docent leaves every team out that lags with one press, and ends the phase', async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const [first] = await school.teams(3);
  if (first === undefined) throw new Error('three teams');
  await school.answerPhase(first, 1);
  await comeInAsDocent(page, '/docent/beoordelen');
  const cost = page.getByText('Ze merken er niets van.');
  await expect(cost).toBeVisible();
  await page.getByRole('button', { name: 'Laat deze 2 teams even niet meetellen' }).click();
  await expect(page.getByRole('heading', { name: 'Ontdekken afronden' })).toBeFocused();
  const ending = page.getByRole('region', { name: 'Ontdekken afronden' });
  await expect(ending.getByRole('button', { name: /^Doet weer mee/ })).toHaveCount(2);
  await expect(cost).toHaveCount(0);
  await page.getByRole('button', { name: 'Ontdekken afronden' }).click();
  await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeFocused();
});

test(
  'A press that does not arrive says so and can be made again; the reason can be put right, and the round comes to such a team last',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const { others } = await aClass(school);
    await comeInAsDocent(page, '/docent/teams');
    const more = page.getByRole('button', { name: 'Meer voor Team 2' });
    const leaveOut = () => pressInMenu(page, 'Meer voor Team 2', 'Telt even niet mee');
    const lost = 'Er is niets veranderd en niets kwijt.';
    await page.route('**/studentgroup/count', (route) => route.abort());
    await leaveOut();
    await reason(page, 'Loopt achter').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Telt even niet mee' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(lost);
    await expect(reason(page, 'Loopt achter')).toBeChecked();
    await page.unroute('**/studentgroup/count');
    await page.getByRole('dialog').getByRole('button', { name: 'Telt even niet mee' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(more).toBeFocused();
    await expect(card(page, 'Team 2')).toContainText('Loopt achter');

    await pressInMenu(page, 'Meer voor Team 2', 'Reden wijzigen');
    await expect(reason(page, 'Loopt achter')).toBeChecked();
    await expect(page.getByRole('dialog')).toContainText('een ouder om inzage vraagt');
    await reason(page, 'Is er niet').check();
    await page.getByRole('button', { name: 'Reden bewaren' }).click();
    await expect(card(page, 'Team 2')).toContainText('Is er niet');

    await page.goto('/docent/beoordelen');
    const next = page.getByRole('button', { name: 'Volgende beoordelen' });
    for (const team of others) await school.ratePhase(team, 1, 2);
    await expect(page.getByText('1 antwoord te beoordelen')).toBeVisible();
    await next.click();
    await expect(ratingOf(page, 'Team 2', 'Meten maar')).toBeVisible();

    await page.goto('/docent/teams');
    await page.route('**/studentgroup/count', (route) => route.abort());
    const again = card(page, 'Team 2').getByRole('button', { name: /^Doet weer mee/ });
    await again.click();
    await expect(card(page, 'Team 2').getByRole('alert')).toContainText(lost);
    await page.unroute('**/studentgroup/count');
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Team 2' })).toBeFocused();
    await expect(card(page, 'Team 2')).not.toContainText('Telt even niet mee');
  },
);

test(
  'A try-out team is taken away with all its work after what goes was said; it can be taken back for ten seconds, and its tablet is told',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site, username);
    const { ill } = await aClass(school);
    await school.ask(teacher.addStudent, { name: 'Noor', teamId: ill.id });
    await school.ratePhase(ill, 1, 3);
    const tablet = await newVisitor();
    await tablet.route('**/student/answer-activity', (route) => route.abort());
    await comeIn(tablet, ill, `${another.page}/submit`);
    await theText(tablet).fill('Dit was nog niet weg');
    await theButton(tablet).click();
    const titles = async () => (await school.ask(teacher.teams, {})).map(({ title }) => title);
    await page.clock.install();
    await comeInAsDocent(page, '/docent/teams');
    const takeAway = () => pressInMenu(page, 'Meer voor Team 2', 'Team weghalen…');
    await page.getByRole('button', { name: 'Meer voor Team 2' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const away = page.getByRole('dialog').getByRole('button', { name: 'Team 2 weghalen' });
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      '1 leerling',
      '1 antwoord',
      '1 beoordeling van jou',
    ]);
    await expect(away).toHaveAccessibleDescription(/op elk apparaat uitgelogd/);
    await away.focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Team 2')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Team 2' })).toBeFocused();
    expect(await titles()).toEqual(['Team 1', 'Team 2', 'Team 3']);

    // Without a connection the team is not deleted, and a message says so.
    await page.route('**/studentgroup/remove', (route) => route.abort());
    await takeAway();
    await away.click();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Team 2 kon niet worden verwijderd en staat er weer.')).toBeVisible();
    await expect(card(page, 'Team 2')).toBeVisible();
    await page.getByRole('button', { name: 'Sluiten' }).click();
    await page.unroute('**/studentgroup/remove');

    await takeAway();
    await away.click();
    await expect(card(page, 'Team 2')).toBeHidden();
    await page.clock.runFor(9_000);
    expect(await titles()).toEqual(['Team 1', 'Team 2', 'Team 3']);
    await page.clock.runFor(1_000);
    await expect.poll(titles).toEqual(['Team 1', 'Team 3']);
    await expect(page.getByRole('heading', { name: 'Team 3' })).toBeFocused();
    await expect(tablet.getByText('Jullie docent heeft dit team weggehaald.')).toBeVisible();
    await expect(tablet).toHaveURL(/\/student\/login/);
    const left = tablet.getByText('Op dit apparaat staat nog een antwoord van Team 2');
    await expect(left).toContainText('Dat team is er niet meer');
    // A tab that is opened later shows the answer too, because nobody can log in to read it.
    await tablet.reload();
    await tablet.getByText('Laat de tekst zien').click();
    await expect(tablet.getByText('Dit was nog niet weg')).toBeVisible();
    await tablet.getByRole('button', { name: 'Weggooien' }).click();
    await expect(left).toHaveCount(0);
    await tablet.getByRole('textbox').pressSequentially(ill.code);
    await expect(tablet.getByRole('alert')).toContainText('code');

    // Leaving the page within the ten seconds confirms the deletion.
    await pressInMenu(page, 'Meer voor Team 3', 'Team weghalen…');
    await page.getByRole('button', { name: 'Team 3 weghalen' }).click();
    await page.goto('/healthz');
    await expect.poll(titles).toEqual(['Team 1']);
  },
);
