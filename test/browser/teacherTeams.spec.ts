import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, lostConnection, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import {
  comeInAsDocent,
  entryOf,
  openMenu,
  openPupilField,
  pressInMenu,
  teamOnPage,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const card = (page: Page, title: string) => teamOnPage(page, title, true);

test(
  'A docent makes the teams of a Monday morning from a list, names them, moves a pupil and hands out the codes',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('button', { name: 'Team maken' }).click();
    await expect(page.getByText('Vul dit in.')).toBeVisible();
    await page.getByLabel('Nieuw team').fill('x'.repeat(41));
    await page.getByRole('button', { name: 'Team maken' }).click();
    await expect(page.getByText(/Hoogstens 40 tekens/)).toHaveText('Hoogstens 40 tekens.');
    await page.getByLabel('Nieuw team').fill('');
    await expect(page.getByText('Hoogstens 40 tekens.')).toBeHidden();

    await page.getByRole('button', { name: 'Namen plakken' }).click();
    const list = page.getByLabel('Plak hier de namen');
    await expect(list).toBeFocused();
    await expect(page.getByRole('button', { name: 'Teams maken' })).toBeDisabled();
    // The list is pasted from a spreadsheet, with its header and numbers.
    await list.fill('Nr\tVoornaam\tAchternaam\n1\tSanne\tde Vries\n2\tDaan\tBakker\n3\tYusuf\tKaya');
    await expect(page.getByRole('dialog')).toContainText('3 leerlingen');
    await expect(page.getByRole('dialog')).toContainText(/Team 1.*Sanne.*Daan.*Yusuf/);
    await expect(page.getByRole('list', { name: 'Zo worden de teams' })).not.toContainText('Bakker');
    await list.fill('Sanne\nDaan\nYusuf\nNoor, Lieke');
    for (const wrong of ['', '0', '-1', '3.5']) {
      await page.getByLabel('Leerlingen per team').fill(wrong);
      await expect(page.getByLabel('Leerlingen per team')).toHaveAccessibleDescription(/Vul een heel getal in/);
      await expect(page.getByRole('button', { name: 'Teams maken' })).toBeDisabled();
    }
    await page.getByRole('radio', { name: 'Verdelen op aantal' }).check();
    await page.getByLabel('Aantal teams').fill('4');
    await expect(page.getByRole('button', { name: '4 teams maken' })).toBeEnabled();
    await page.getByRole('button', { name: 'Door elkaar zetten' }).click();
    const shuffled = page.getByRole('list', { name: /^Team \d/ }).getByRole('button');
    expect((await shuffled.allTextContents()).toSorted()).toEqual(['Daan', 'Lieke', 'Noor', 'Sanne', 'Yusuf']);
    await page.getByRole('button', { name: 'Stap terug' }).click();
    await page.getByRole('radio', { name: 'Verdelen op grootte' }).check();
    await page.getByLabel('Leerlingen per team').fill('3');
    await page.getByRole('button', { name: '2 teams maken' }).click();
    await expect(page.locator(':focus')).toContainText('2 teams gemaakt.');
    await expect(card(page, 'Team 1')).toContainText('Yusuf');
    await expect(card(page, 'Team 2')).toContainText('Lieke');

    await page.getByRole('button', { name: 'Namen plakken' }).click();
    await page.getByRole('radio', { name: 'Elke regel is een team' }).check();
    await list.fill('Komeet: Sem, Fatima\nSterrenstof');
    await page.getByRole('button', { name: '2 teams maken' }).click();
    await expect(card(page, 'Komeet')).toContainText('Fatima');
    await expect(card(page, 'Sterrenstof')).toContainText('Nog niet begonnen');

    await pressInMenu(page, 'Meer voor Team 1', 'Naam wijzigen');
    await expect(page.getByLabel('Nieuwe naam voor Team 1')).toBeFocused();
    await page.getByLabel('Nieuwe naam voor Team 1').fill('De Uitvinders');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Meer voor De Uitvinders' })).toBeFocused();
    await pressInMenu(page, 'Meer voor De Uitvinders', 'Naam wijzigen');
    await page.getByLabel('Nieuwe naam voor De Uitvinders').fill('komeet');
    await expect(page.getByText('Er is al een team met deze naam.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Meer voor De Uitvinders' })).toBeFocused();
    await page.getByLabel('Nieuw team').fill('Komeet ');
    await expect(page.getByLabel('Nieuw team')).toHaveAccessibleDescription('Er is al een team met deze naam.');
    await page.getByRole('button', { name: /^Daan/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sterrenstof' }).click();
    await expect(card(page, 'Sterrenstof')).toContainText('Daan');
    await expect(card(page, 'Sterrenstof').getByRole('button', { name: /^Daan andere naam/ })).toBeFocused();
    await expect(card(page, 'De Uitvinders')).not.toContainText('Daan');
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog', { name: 'Daan' }).getByRole('textbox', { name: 'Naam' });
    await name.fill(' ');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('Vul dit in.');
    await name.fill('Daantje');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Sterrenstof').getByRole('button', { name: /^Daantje andere naam/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Daantje verwijderen' }).click();
    await expect(card(page, 'Sterrenstof')).not.toContainText('Daantje');
    await page.getByRole('button', { name: 'Ongedaan maken Daantje' }).click();
    await expect(card(page, 'Sterrenstof').getByRole('button', { name: /^Daantje andere naam/ })).toBeFocused();
    const pupil = await openPupilField(page, 'Sterrenstof');
    await pupil.fill('Tess');
    await card(page, 'Sterrenstof').getByRole('button', { name: 'Toevoegen' }).click();
    await expect(pupil).toHaveValue('');
    await expect(pupil).toBeFocused();
    await expect(card(page, 'Sterrenstof')).toContainText('Tess');
    await page.keyboard.press('Escape');
    await expect(card(page, 'Sterrenstof').getByRole('button', { name: /^Leerling/ })).toBeFocused();

    const [first] = await school.ask(teacher.teams, {});
    if (first === undefined) throw new Error('no team');
    await pressInMenu(page, `Meer voor ${first.title}`, 'Code groot tonen');
    await expect(page.getByRole('dialog', { name: first.title })).toContainText(first.logincode);
    await page.keyboard.press('Escape');
    const passes = page.getByRole('link', { name: 'Alle instapkaarten' });
    await expect(passes).toHaveAttribute('target', '_blank');
    const pdf = await page.request.get((await passes.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  },
);

test(
  'A list of names of which no answer came is sent again or mended, and no team is there twice',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    const many = page.getByRole('button', { name: 'Namen plakken' });
    await many.click();
    const list = page.getByLabel('Plak hier de namen');
    const long = 'Y'.repeat(61);
    await list.fill(`Sanne\nDaan\n${long}\nNoor`);
    await page.getByLabel('Leerlingen per team').fill('2');
    const make = page.getByRole('button', { name: '2 teams maken' });
    await expect(page.getByRole('dialog')).toContainText('Hoogstens 60 tekens.');
    await expect(make).toBeDisabled();
    await list.fill('Sanne\nDaan\nYusuf\nNoor');

    // The first request fails before the server receives it, and the second one's response is lost.
    const calls = '**/api/teacher/studentgroup/create-many';
    await page.route(calls, (route) => route.abort());
    await make.click();
    const stopped = page.getByRole('dialog').getByRole('alert');
    await expect(stopped).toContainText('Je lijst staat er nog.');
    expect(await school.ask(teacher.teams, {})).toEqual([]);
    await page.unroute(calls);
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await make.click();
    await expect(card(page, 'Team 2')).toContainText('Noor');
    await expect(stopped).toContainText('Je lijst staat er nog.');
    await expect(page.getByRole('list', { name: 'Team 2' })).toHaveText(/Yusuf.*Noor/);
    await page.unroute(calls);

    // The list is still there after closing and reopening. Another list adds only what is missing.
    await page.keyboard.press('Escape');
    await many.click();
    await expect(list).toHaveValue('Sanne\nDaan\nYusuf\nNoor');
    await list.fill('Team 1: Sanne, Daan\nTeam 2: Yusuf, Noor, Lieke');
    await page.getByRole('button', { name: 'Leerlingen toevoegen' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card(page, 'Team 2')).toContainText('Lieke');
    const teams = await school.ask(teacher.teams, {});
    expect(teams.map(({ title, students }) => [title, students.map(({ name }) => name)])).toEqual([
      ['Team 1', ['Daan', 'Sanne']],
      ['Team 2', ['Lieke', 'Noor', 'Yusuf']],
    ]);

    await many.click();
    await expect(list).toHaveValue('');
    await list.fill('Sem, Fatima');
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await many.click();
    await expect(list).toHaveValue('');
  },
);

test(
  'A deletion can be taken back for ten seconds, and is sent at once when the docent leaves',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await school.ask(teacher.createTeam, { title: 'Komeet' });
    await school.ask(teacher.createTeam, { title: 'Sterrenstof' });
    const titles = async () => (await school.ask(teacher.teams, {})).map(({ title }) => title);
    await page.clock.install();
    await comeInAsDocent(page, '/docent/teams');

    await pressInMenu(page, 'Meer voor Komeet', 'Team verwijderen');
    await expect(card(page, 'Komeet')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Komeet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Komeet' })).toBeFocused();
    expect(await titles()).toEqual(['Komeet', 'Sterrenstof']);

    await pressInMenu(page, 'Meer voor Komeet', 'Team verwijderen');
    await page.clock.runFor(10_000);
    await expect.poll(titles).toEqual(['Sterrenstof']);
    await expect(page.getByText('Komeet is verwijderd.')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Sterrenstof' })).toBeFocused();

    await pressInMenu(page, 'Meer voor Sterrenstof', 'Team verwijderen');
    await page.goto('/healthz');
    await expect.poll(titles).toEqual([]);
  },
);

test(
  'A docent sees who is there; a team that was used stays, and after the first answer no team can join',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    await expect(page.getByText('Er zijn nog geen teams.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Instapkaarten' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Alle instapkaarten' })).toBeHidden();

    await school.ask(teacher.createTeam, { title: 'Sterrenstof' });
    const team = await school.team('Komeet');
    await expect(card(page, 'Komeet')).toContainText('Nu online');
    const menu = await openMenu(page, 'Meer voor Komeet');
    await expect(entryOf(menu, 'Team weghalen…')).toBeVisible();
    await expect(entryOf(menu, 'Team verwijderen')).toHaveCount(0);
    await page.keyboard.press('Escape');

    // The docent deletes a team that logs in meanwhile: it returns, with the reason.
    const [, late] = await school.ask(teacher.teams, {});
    await page.clock.install();
    await page.reload();
    await pressInMenu(page, 'Meer voor Sterrenstof', 'Team verwijderen');
    await page.request.post('/api/student/login', { form: { logincode: late?.logincode ?? '' } });
    await page.clock.runFor(10_000);
    const kept = page.getByText('Sterrenstof kon niet worden verwijderd en staat er weer.');
    await expect(kept).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    const lost = lostConnection(page);
    const isAbove = async () => {
      const [above, below] = await Promise.all([kept, lost].map((line) => line.boundingBox({ timeout: 1000 })));
      return (
        above !== null &&
        below !== null &&
        above !== undefined &&
        below !== undefined &&
        above.y + above.height < below.y
      );
    };
    // A late response may still arrive and remove the message until the next poll.
    await expect(async () => {
      await page.clock.runFor(60_000);
      expect(await isAbove()).toBe(true);
    }).toPass();
    await page.unroute('**/api/**');
    await expect(card(page, 'Sterrenstof')).toBeVisible();

    await school.answerPhase(team, 1);
    await expect(page.getByText('Een team heeft al iets verstuurd.')).toBeVisible();
    await expect(page.getByLabel('Nieuw team')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Namen plakken' })).toBeHidden();
  },
);

test.describe('Where the school has an address of its own', () => {
  test.use({ settings: { NODE_ENV: 'production', PUBLIC_URL: 'http://raket.school.nl' } });

  test(
    'the codes on the board say that one, whatever the docent typed, and fill the screen',
    { tag: '@long' },
    async ({ page, site }) => {
      const school = await StudentClass.begin(site, username);
      await school.teams(2);
      await comeInAsDocent(page, '/docent/teams');
      await pressInMenu(page, 'Instapkaarten', 'Codes groot tonen');
      await expect(page.getByText('Ga naar dit adres en typ jullie code raket.school.nl/student')).toBeVisible();
      await expect(page.getByRole('img', { name: 'QR-code van het adres waar teams inloggen' })).toBeVisible();
      await expect(page.getByText('2 van 2 teams binnen')).toBeVisible();
      const below = page.getByRole('dialog').evaluate((dialog) => {
        const last = dialog.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return { left: window.innerHeight - last, isScrolled: dialog.scrollHeight > dialog.clientHeight };
      });
      const { left, isScrolled } = await below;
      expect(isScrolled).toBe(false);
      expect(left).toBeLessThan(30);

      // They stay when a team is made elsewhere, and when the last team logs in.
      await school.ask(teacher.createTeam, { title: 'Komeet' });
      await expect(page.getByText('2 van 3 teams binnen')).toBeVisible();
      await school.team('Poolster');
      await expect(page.getByText('3 van 4 teams binnen')).toBeVisible();
    },
  );
});

test(
  'The teams are a table that sorts by its columns, and cards where that does not fit',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    for (const title of ['Komeet', 'Team 10', 'Team 9']) {
      const { id } = await school.ask(teacher.createTeam, { title });
      if (title !== 'Komeet') continue;
      for (const name of ['Noor', 'Roos', 'Sem', 'Yusuf']) await school.ask(teacher.addStudent, { name, teamId: id });
    }
    await comeInAsDocent(page, '/docent/teams');
    const titles = page.getByRole('main').getByRole('heading', { level: 2, name: /^(?:Komeet|Team \d+)$/u });
    // Four pupils, one more pupil, and the menu.
    const controls = card(page, 'Komeet').locator('a, button, input').filter({ visible: true });
    await expect(controls).toHaveCount(6);
    const byTitle = page.getByRole('columnheader', { name: 'Team' });
    await byTitle.getByRole('button').click();
    await expect(byTitle).toHaveAttribute('aria-sort', 'ascending');
    await expect(titles).toHaveText(['Komeet', 'Team 9', 'Team 10']);
    await byTitle.getByRole('button').press('Enter');
    await expect(byTitle).toHaveAttribute('aria-sort', 'descending');
    await expect(titles).toHaveText(['Team 10', 'Team 9', 'Komeet']);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.locator('thead')).toBeHidden();
    await expect(titles).toHaveCount(3);
    await expect(controls).toHaveCount(6);
  },
);

test(
  'A tablet that is turned keeps the dialog that is open, and the name that is being typed in it',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Mars');
    await school.ask(teacher.addStudent, { teamId: team.id, name: 'Roos' });
    await page.setViewportSize({ width: 1180, height: 820 });
    await comeInAsDocent(page, '/docent/teams');
    const dialog = page.getByRole('dialog');
    const entry = (name: string) => () => pressInMenu(page, 'Meer voor Mars', name);
    for (const [open, isField] of [
      [() => page.getByRole('button', { name: /^Roos andere naam/u }).click(), true],
      [entry('Nieuwe code of uitloggen'), false],
      [entry('Telt even niet mee'), false],
    ] as const) {
      await open();
      const field = dialog.getByRole('textbox').first();
      if (isField) await field.fill('Roosje');
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect(page.locator('thead')).toBeHidden();
      await expect(dialog).toBeVisible();
      if (isField) await expect(field).toHaveValue('Roosje');
      await page.setViewportSize({ width: 1180, height: 820 });
      await expect(page.locator('thead')).toBeVisible();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);
