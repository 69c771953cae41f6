import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import {
  beginColleague,
  comeInAsDocent,
  entryOf,
  more,
  open,
  openMenu,
  ownMenu,
  pressInMenu,
  ratingOf,
  teamOnPage,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const run = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

const manage = (page: Page, text: string) => pressInMenu(run(page, text), more, 'Instellingen');

test('A docent adds a colleague, who works in the class until he is taken out of it, and is told so at once', async ({
  page,
  site,
  newVisitor,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  await beginColleague(site);
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1);
  await comeInAsDocent(page, '/docent/challenges');
  await manage(page, 'Groep 8');
  const dialog = page.getByRole('dialog');
  const docents = dialog.getByRole('region', { name: 'Docenten van deze klas' });
  const add = docents.getByRole('button', { name: 'Toevoegen' });
  await expect(add).toBeDisabled();
  await lookAsDocent(page, 'challenges: a colleague to be added');
  await docents.getByLabel('Collega').selectOption('meester Sem (sem)');
  await add.click();
  await expect(docents.getByRole('listitem')).toHaveText([/^juf.*eigenaar.*jij$/, /^meester Sem.*sem/]);
  await lookAsDocent(page, 'challenges: the docents of a class');

  const other = await newVisitor();
  await comeInAsDocent(other, '/docent/challenges', 'sem');
  await expect(run(other, 'Groep 8')).toContainText('Docenten: juf en meester Sem');
  const menu = await openMenu(run(other, 'Groep 8'), more);
  await expect(entryOf(menu, 'Instellingen')).toBeVisible();
  await expect(entryOf(menu, 'Opbergen')).toHaveCount(0);
  await other.keyboard.press('Escape');
  await run(other, 'Groep 8')
    .getByRole('button', { name: /^Verder/ })
    .click();
  await expect(other).toHaveURL('/docent/digibord');
  await other.goto('/docent/beoordelen');
  await open(other, 'Komeet', withoutPhoto.title).click();
  await ratingOf(other, 'Komeet', withoutPhoto.title).getByLabel('Reactie').fill('Nog niet klaar');

  await docents.getByRole('button', { name: 'Uit de klas halen meester Sem' }).click();
  await expect(docents.getByRole('listitem')).toHaveCount(1);
  await expect(docents.getByRole('heading')).toBeFocused();
  const notice = other.getByText('Je werkt niet meer mee aan Het koele schoolplein (Groep 8)');
  await expect(notice).toBeVisible();
  await expect(other.getByText('Je ziet hier nu: Het koele schoolplein (Groep 5).')).toBeVisible();
  await lookAsDocent(other, 'rating: a class that was left');
  const stored = await other.evaluate(() => Object.values(localStorage).join(' '));
  expect(stored).toContain('Nog niet klaar');
  await other.getByRole('button', { name: 'Begrepen' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(notice).toBeHidden();
});

test(
  'Two docents see who of them did what, a class is handed over, and whoever had it stops with it',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const sem = await beginColleague(site);
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    await school.ratePhase(team, 1, 3);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, 'Komeet', withoutPhoto.title).click();
    await expect(page.getByText('Goed gedaan').first()).toBeVisible();
    await expect(page.getByText('door juf')).toHaveCount(0);

    const { user_challenge: runId } = await school.ask(teacher.challenge, {});
    await school.ask(teacher.addColleague, { runId, username: 'sem' });
    await sem.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    await sem.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Knap samengewerkt' });
    await expect(page.getByText('door juf, vandaag').first()).toBeVisible();
    await expect(page.getByText('door meester Sem, vandaag')).toBeVisible();

    await sem.ask(teacher.writeHandover, { runId, text: 'Komeet meet morgen verder.', version: 0 });
    const note = page.getByRole('banner').getByRole('button', { name: /^Overdracht/ });
    await expect(note).toHaveAccessibleName(/nieuw bericht/);
    await page.goto('/docent/digibord');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(note).toHaveCount(0);
    await page.goto('/docent/afstandsbediening');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.goto('/docent/teams');
    await note.click();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByLabel('Bericht aan elkaar');
    await expect(words).toHaveValue('Komeet meet morgen verder.');
    const last = dialog.getByText('Laatst geschreven door meester Sem, vandaag.');
    await expect(last.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /nieuw bericht/, includeHidden: true })).toHaveCount(0);
    await words.fill('Ik bel morgen de ouders.');
    await sem.ask(teacher.writeHandover, { runId, text: 'Komeet is klaar.', version: 1 });
    await expect(dialog.getByText('meester Sem schreef intussen:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Zet mijn tekst eronder' }).click();
    await expect(words).toHaveValue('Komeet is klaar.\n\nIk bel morgen de ouders.');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(dialog.getByText('Opgeslagen.')).toBeVisible();
    expect(await sem.ask(teacher.handover, { runId })).toMatchObject({ version: 3, by: 'juf', isUnread: true });
    // Read, the note is out of the header; the docent's menu has it at any time.
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await pressInMenu(page, ownMenu, /^Overdracht/);
    await expect(words).toHaveValue('Komeet is klaar.\n\nIk bel morgen de ouders.');

    await page.goto('/docent/challenges');
    await manage(page, 'Groep 8');
    await dialog.getByRole('button', { name: 'Overdragen…' }).click();
    await expect(dialog.getByLabel('Nieuwe eigenaar')).toBeFocused();
    await dialog.getByLabel('Nieuwe eigenaar').selectOption('meester Sem (sem)');
    await dialog.getByRole('button', { name: 'Klas overdragen' }).click();
    await expect(dialog.getByText('Opbergen, overdragen en verwijderen kan alleen meester Sem.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Klas verwijderen' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stoppen met deze klas' }).click();
    const sure = dialog.getByRole('button', { name: 'Ja, ik stop' });
    await expect(sure).toBeFocused();
    await sure.press('Enter');
    await expect(page.getByText('Je hebt nog geen klas.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'A docent adds a team to a class that is under way, and gives it the empty answers of the phase that was ended',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    await school.playPhase(team, 1, 3);
    await comeInAsDocent(page, '/docent/teams');
    await expect(page.getByText('Een team heeft al iets verstuurd.')).toBeVisible();
    await page.getByRole('button', { name: 'Voeg toch een team toe' }).click();
    await expect(page.getByText('Afgeronde fases vragen ook van dit team antwoorden')).toBeVisible();
    const title = page.getByLabel('Nieuw team');
    await expect(title).toBeFocused();
    await title.fill('Nieuwkomers');
    await title.press('Enter');
    // Only then is the focus of this form settled.
    await expect(title).toHaveValue('');
    const card = teamOnPage(page, 'Nieuwkomers');
    await expect(card).toContainText('Dit team mist nog 4 antwoorden');
    await card.getByRole('button', { name: /^Geef lege antwoorden/ }).click();
    await expect(card).not.toContainText('Dit team mist nog');
    await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  },
);
