import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, password, StudentClass } from './studentClass.ts';
import { comeIn, theButton, theText, withoutPhoto } from './studentVisit.ts';
import {
  activate,
  comeInAsDocent,
  giveRun,
  open,
  ownMenu,
  pressInMenu,
  showActivity,
  unfoldProgress,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, viewport: { width: 1920, height: 1080 } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** A change within this time arrived as an event, because every poll is slower: the board polls four times a minute. */
const live = { timeout: 10_000 };

const stopOf = (board: Page) => board.getByRole('article').getByRole('heading', { level: 2 }).first();
const onRemote = (remote: Page) => remote.getByRole('region', { name: /^Nu op het bord/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function threeTeams(school: StudentClass): Promise<[ClassTeam, ClassTeam, ClassTeam]> {
  const [one, two, three] = await school.teams(3);
  if (one === undefined || two === undefined || three === undefined) throw new Error('three teams');
  return [one, two, three];
}

test(
  'The docent leads the board from a phone: on and back, timer, film, and the board that stands still',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    await threeTeams(school);
    const remote = await newVisitor(phone);
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    await expect(remote.getByText('Het bord luistert niet.')).toBeVisible();
    await comeInAsDocent(board, '/docent/digibord');
    await expect(remote.getByText('Het bord luistert.')).toBeVisible(live);
    await expect(onRemote(remote)).toContainText('Onboarding');

    await press(remote, /^Volgende/);
    await expect(stopOf(board)).toHaveText('Maak jullie team', live);
    await press(remote, 'Vorige');
    await expect(stopOf(board)).toHaveText('Onboarding', live);
    await remote.getByText('Ergens anders heen').click();
    await press(remote, 'Opdracht 2: Meten maar');
    await expect(stopOf(board)).toHaveText('Meten maar', live);

    // All boards of the class share one timer, including a board that opens later and one that reloads.
    await press(remote, 'Start');
    await expect(board.getByRole('timer')).toHaveText(/^29:/, live);
    const second = await newVisitor();
    await comeInAsDocent(second, '/docent/digibord');
    await expect(stopOf(second)).toHaveText('Meten maar');
    await expect(second.getByRole('timer')).toHaveText(/^29:/);
    await press(second, 'Pauze');
    await expect(remote.getByRole('button', { name: 'Start', exact: true })).toBeVisible(live);
    const left = await second.getByRole('timer').textContent();
    await expect(board.getByRole('timer')).toHaveText(left ?? '', live);
    await board.reload();
    await expect(board.getByRole('timer')).toHaveText(left ?? '');
    await second.close();

    await press(remote, 'Film');
    await expect(board.getByRole('dialog').getByRole('figure')).toBeVisible(live);
    await remote.getByRole('button', { name: 'Van het bord' }).click();
    await expect(board.getByRole('dialog')).toHaveCount(0, live);

    await press(remote, /^Bevries het bord/);
    await expect(board.getByRole('button', { name: /^Bevroren/ })).toBeVisible(live);
    await press(remote, 'Vorige');
    await expect(onRemote(remote)).toContainText(/Bevroren.*Meten maar.*Hier ben jij.*Speuren op het plein/);
    await expect(stopOf(board)).toHaveText('Meten maar');
    await press(remote, /^Laat het bord doorgaan/);
    await expect(stopOf(board)).toHaveText('Speuren op het plein', live);
    await press(remote, /^Bevries het bord/);
    await board.getByRole('button', { name: /^Bevroren/ }).click();
    await expect(remote.getByRole('button', { name: /^Bevries het bord/ })).toBeVisible(live);
    await expect(board.getByRole('button', { name: /^Bevroren/ })).toHaveCount(0);

    await board.goto('/docent/teams');
    await expect(remote.getByText('Het bord luistert niet.')).toBeVisible();
  },
);

test(
  'A lost connection on either side stops nobody, and both agree again when it is back',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    test.setTimeout(360_000);
    await StudentClass.begin(site, username);
    await comeInAsDocent(board, '/docent/digibord');
    await expect(stopOf(board)).toHaveText('Onboarding');
    const remote = await newVisitor(phone);
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    await expect(remote.getByText('Het bord luistert.')).toBeVisible();

    await board.context().setOffline(true);
    await press(board, /^1\s?Ontdekken/);
    await board.keyboard.press('ArrowRight');
    await expect(stopOf(board)).toHaveText('Speuren op het plein');
    await press(board, 'Start');
    await expect(board.getByRole('timer')).toHaveText(/^14:/);
    await board.context().setOffline(false);
    await expect(onRemote(remote)).toContainText('Speuren op het plein');
    await expect(remote.getByRole('timer')).toHaveText(/^14:/);

    await remote.context().setOffline(true);
    await press(remote, /^Volgende/);
    await expect(remote.getByText('komt op het bord zodra er weer verbinding is')).toBeVisible();
    await expect(stopOf(board)).toHaveText('Speuren op het plein');
    await remote.context().setOffline(false);
    await expect(stopOf(board)).toHaveText('Meten maar');
    await expect(remote.getByText('Het bord luistert.')).toBeVisible();

    // A late press does not undo what another device did meanwhile.
    await board.context().setOffline(true);
    await press(board, /^3\s?Maken/);
    await expect(stopOf(board)).toHaveText('Maken');
    await press(remote, 'Vorige');
    await expect(onRemote(remote)).toContainText('Speuren op het plein');
    await board.context().setOffline(false);
    await expect(stopOf(board)).toHaveText('Speuren op het plein');
    await expect(onRemote(remote)).toContainText('Speuren op het plein');
  },
);

test(
  'Without a word of the server the board begins where this browser had it',
  { tag: '@long' },
  async ({ page: board, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(board, '/docent/digibord');
    await showActivity(board, 'Meten maar');
    await expect(stopOf(board)).toHaveText('Meten maar');
    await board.route('**/api/teacher/board*', (route) => route.abort());
    await board.reload();
    await expect(stopOf(board)).toHaveText('Meten maar');
    await board.keyboard.press('PageUp');
    await expect(stopOf(board)).toHaveText('Speuren op het plein');
  },
);

test(
  'An answer stands large on the board, without medal or comment, until it is closed or taken away',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    const [one] = await threeTeams(school);
    await school.answerPhase(one, 1);
    await school.ratePhase(one, 1, 3, 'Reactie voor het team');
    await comeInAsDocent(board, '/docent/digibord');
    await expect(stopOf(board)).toHaveText('Ontdekken');
    const desk = await newVisitor();
    await comeInAsDocent(desk, '/docent/beoordelen');
    await open(desk, one.title, 'Meten maar').click();
    const put = desk.getByRole('button', { name: `Op het bord ${one.title}: Meten maar` });
    await put.click();
    const shown = board.getByRole('dialog', { name: one.title });
    await expect(shown).toContainText('Antwoord op Meten maar', live);
    await expect(shown).not.toContainText(/goud|Reactie voor het team/i);
    await desk.getByRole('button', { name: `Van het bord ${one.title}: Meten maar` }).click();
    await expect(shown).toHaveCount(0, live);
    for (const key of ['ArrowRight', 'Escape']) {
      await put.click();
      await expect(shown).toBeVisible(live);
      await board.keyboard.press(key);
      await expect(shown).toHaveCount(0);
      await expect(stopOf(board)).toHaveText('Ontdekken');
    }

    const remote = await newVisitor(phone);
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    await remote.getByText('Ergens anders heen').click();
    await press(remote, /^Opdracht 1: Speuren op het plein/);
    await remote.getByRole('button', { name: `Op het bord ${one.title}` }).click();
    await expect(shown.getByRole('img', { name: `Foto van ${one.title} bij Speuren op het plein` })).toBeVisible(live);
    await expect(onRemote(remote)).toContainText(`Het antwoord van ${one.title} staat op het bord.`);
    await press(remote, /^Volgende/);
    await expect(shown).toHaveCount(0, live);
    await expect(stopOf(board)).toHaveText('Meten maar');
  },
);

test(
  'The board tells who has the activity already, and the docent alone since when',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    const [one, two] = await threeTeams(school);
    await comeInAsDocent(board, '/docent/digibord');
    await showActivity(board, 'Meten maar');
    const progress = await unfoldProgress(board);
    await expect(progress).toContainText('0 van 3 verstuurd');
    const mark = (team: ClassTeam, how: string) =>
      progress.getByRole('listitem').filter({ hasText: team.title }).getByRole('img', { name: how });
    await expect(mark(one, 'nog niets')).toBeVisible();
    const tablet = await newVisitor();
    await comeIn(tablet, one, withoutPhoto.page);
    await expect(mark(one, 'bezig')).toBeVisible(live);
    await expect(mark(two, 'nog niets')).toBeVisible();
    const remote = await newVisitor(phone);
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    const entry = remote.getByRole('listitem').filter({ hasText: one.title });
    await expect(entry).toContainText('bezig, minder dan een minuut');
    await tablet.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await theText(tablet).fill('Het is 31 graden bij de muur.');
    await theButton(tablet).click();
    await expect(mark(one, 'verstuurd')).toBeVisible();
    await expect(progress).toContainText('1 van 3 verstuurd');
    await expect(entry).toContainText('verstuurd, wacht minder dan een minuut');
    await school.ratePhase(one, 1, 3);
    await expect(entry).toContainText('verstuurd en beoordeeld', live);
    await expect(progress).not.toContainText(/goud|wacht|minuten/i);
  },
);

test(
  'Every count in the lesson is live, and goes on after a server that was away',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const [one, two] = await threeTeams(school);
    await comeInAsDocent(board, '/docent/digibord');
    await press(board, /^1\s?Ontdekken/);
    await unfoldProgress(board);
    const places = ['/docent/beoordelen', '/docent/teams', '/docent'];
    const [rating, teams, activities] = await Promise.all(
      places.map(async (path) => {
        const page = await newVisitor();
        await comeInAsDocent(page, path);
        return page;
      }),
    );
    if (rating === undefined || teams === undefined || activities === undefined) throw new Error('three screens');
    const expectAll = async (percent: number, unrated: number, within: { timeout?: number }): Promise<void> => {
      const share = board
        .getByRole('region', { name: 'Voortgang' })
        .getByRole('listitem')
        .filter({ hasText: 'Ontdekken' });
      await expect(share).toContainText(`${percent}%`, within);
      for (const page of [board, rating, teams, activities]) {
        await expect(page.getByRole('link', { name: 'Beoordelen' })).toContainText(String(unrated), within);
      }
      await expect(rating.getByText(`${unrated} antwoorden te beoordelen`)).toBeVisible(within);
    };
    await school.answerPhase(one, 1, [101, 105]);
    await expectAll(17, 2, live);
    await site.stop();
    await site.start();
    await school.answerPhase(two, 1);
    await expectAll(50, 6, {});
    const [answer] = await school.stored(one, 102);
    await school.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal: 2 });
    await expectAll(50, 5, live);
  },
);

test(
  'The board gives the phone its remote: by the QR code, through the login, to the class that is on the board',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(board, '/docent/digibord');
    await expect(stopOf(board)).toHaveText('Onboarding');
    const { address } = await school.ask(teacher.remoteAddress, {});
    const other = await giveRun(site, 'koel-schoolplein', 'Groep 7');
    await pressInMenu(board, ownMenu, 'Afstandsbediening');
    await expect(board.getByRole('img', { name: 'QR-code van de afstandsbediening' })).toBeVisible();
    await expect(board.getByRole('dialog')).toContainText('/docent/afstandsbediening');

    // The docent's phone showed the other class last.
    const remote = await newVisitor(phone);
    await comeInAsDocent(remote, '/docent');
    await activate(remote, other);
    await remote.context().clearCookies();
    await remote.goto(address);
    await remote.getByLabel('Gebruikersnaam').fill(username);
    await remote.getByLabel('Wachtwoord').fill(password);
    await remote.getByRole('button', { name: 'Inloggen' }).click();
    await expect(onRemote(remote)).toContainText('Groep 8: Het bord luistert.');
    await expect(remote).toHaveURL('/docent/afstandsbediening');
    await board.keyboard.press('Escape');
    await press(remote, /^Volgende/);
    await expect(stopOf(board)).toHaveText('Maak jullie team', live);

    // The board changes to the other class; the remote control announces this and follows.
    await activate(board, other);
    await board.reload();
    await expect(onRemote(remote)).toContainText('Het bord staat nu op Groep 7.', { timeout: 30_000 });
    await remote.getByRole('link', { name: 'Ga mee met het bord' }).click();
    await expect(onRemote(remote)).toContainText('Groep 7: Het bord luistert.');

    // The address names a class that another docent leads, or that no longer exists.
    await remote.goto('/docent/afstandsbediening?klas=weg');
    await expect(remote.getByText('Je scande de code van een klas die jij niet leidt.')).toBeVisible();
    await expect(onRemote(remote)).toContainText('Groep 7');
  },
);
