import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { password, StudentClass } from './studentClass.ts';
import {
  choose,
  comeInAsDocent,
  giveRun,
  logOut,
  more,
  openMenu,
  pressInMenu,
  showActivity,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A docent asks for a page, mistypes, comes in and is at that page; after logging out it is closed again', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await page.goto('/docent/teams');
  await expect(page).toHaveURL('/docent/login?next=%2Fdocent%2Fteams');
  const [name, word] = [page.getByLabel('Gebruikersnaam'), page.getByLabel('Wachtwoord')];
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(word).toHaveAttribute('autocomplete', 'current-password');
  await expect(name).toBeFocused();
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await page.keyboard.press('Enter');
  for (const field of [name, word]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await name.fill(username);
  await page.keyboard.press('Enter');
  await expect(word).toBeFocused();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(requests).not.toContain(teacher.login.path);
  await word.fill('verkeerd woord');
  const before = await name.boundingBox();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('horen niet bij elkaar');
  // The name is in sight: the password is typed again, where it stood.
  await expect(word).toBeFocused();
  expect(await word.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe('verkeerd woord'.length);
  expect(await word.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  expect(await name.boundingBox()).toEqual(before);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/teams');
  await expect(page.getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/docent/bestaat-niet');
  await expect(page).toHaveURL('/docent');
  await expect(page.getByRole('heading', { level: 1, name: 'Activiteiten' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/docent/login');
  expect((await page.request.get('/api/teacher/get-challenge')).status()).toBe(401);
});

test(
  'A class that is told to begin with Onboarding begins there, whatever this browser looked at before',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await school.ask(teacher.createTeam, { title: 'Komeet' });
    await comeInAsDocent(page, '/docent');
    await choose(page, 'Maken');
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Naar het digibord' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: 'Onboarding' })).toBeVisible();
  },
);

test(
  'A first lesson leads from the board to the teams, the papers and back, without a manual',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const press = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await comeInAsDocent(page, '/docent/digibord');
    await expect(page.getByRole('article').getByRole('heading', { name: 'Onboarding' })).toBeVisible();
    await expect(page.getByText('Geen teams gevonden!')).toBeVisible();
    await press('Teams maken');
    await expect(page).toHaveURL('/docent/teams');
    // The one filled button is the next step.
    await expect(page.getByText(/^Er zijn nog geen teams\. Plak de namen van de klas/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Namen plakken' })).toBeVisible();
    await page.getByRole('link', { name: 'Beoordelen' }).click();
    await press('Teams maken');
    await page.getByLabel('Nieuw team').fill('Komeet');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Komeet' })).toBeVisible();
    await expect(page.getByText('Er zijn nog geen teams.')).toBeHidden();
    await expect(page.getByText(/^Deel de instapkaarten uit\. .* Begin de les met Onboarding/)).toBeVisible();
    await press('Naar het digibord');
    await expect(page).toHaveURL('/docent/digibord');

    await page.getByRole('link', { name: 'Beoordelen' }).click();
    await expect(page.getByText('Er is nog niets verstuurd.')).toBeVisible();
    await press('Naar het digibord');
    await openMenu(page, 'Meer');
    await press('Voorbereiden');
    await expect(page).toHaveURL('/docent');
    await expect(page.getByRole('heading', { level: 2, name: 'Onboarding' })).toBeVisible();
    const first = page.getByRole('row', { name: /Maak jullie team/ });
    await expect(first.getByRole('link', { name: /^Instructie/ })).toHaveAttribute('href', /^\/api\/files\/activity\//);
    await choose(page, 'Launch');
    await expect(page.getByRole('link', { name: /^Instructie.*De lancering/ })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Activiteiten voorbereiden' }).click();

    // Once the class works, every window opens in its phase.
    await school.answerPhase(await school.team('Melkweg'), 1);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('selection:')) localStorage.removeItem(key);
    });
    await page.goto('/docent/beoordelen');
    await expect(page.getByRole('radio', { name: /Ontdekken/ })).toBeChecked();
    // The board resumes at the stop that the class saw last.
    await page.goto('/docent/digibord');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toHaveText('Onboarding');
    await page.goto('/docent/teams');
    await expect(page.getByRole('heading', { level: 2, name: 'Melkweg' })).toBeVisible();
    await expect(page.getByText('Deel de instapkaarten uit.')).toBeHidden();
    // On a phone the remote control is one press away.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docent/digibord');
    await press('Afstandsbediening');
    await expect(page).toHaveURL('/docent/afstandsbediening');
  },
);

test('While the class is on its way the header says nothing about it', { tag: '@long' }, async ({ page, site }) => {
  await StudentClass.begin(site, username);
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/api/teacher/get-challenge*', async (route) => {
    await held;
    await route.fallback();
  });
  await comeInAsDocent(page, '/docent/teams');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mijn klassen' })).toBeVisible();
  come();
  await expect(header).toContainText('Het koele schoolplein');
});

test('A docent who guessed too often is told for how long to wait', { tag: '@long' }, async ({ page, site }) => {
  await StudentClass.begin(site, username);
  await page.goto('/docent/login');
  await page.evaluate(
    async ([path, name]) => {
      const body = new URLSearchParams({ username: name, password: 'verkeerd woord' });
      for (let attempt = 0; attempt < 10; attempt += 1) await fetch(path, { method: 'POST', body });
    },
    [teacher.login.path, username] as const,
  );
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/Wacht \d+ seconden? en probeer het dan opnieuw/);
});

test(
  'Two classes are told apart, and a docent who puts the active one away hears of no other device',
  { tag: '@long' },
  async ({ page, context, site }) => {
    const school = await StudentClass.begin(site, username);
    await school.playPhase(await school.team('Komeet'), 1, 2);
    await giveRun(site, 'hulp-die-past', '');
    await comeInAsDocent(page, '/docent/challenges');
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(card('Groep 8')).toContainText('Hier werk je nu aan');
    await expect(card('Groep 8')).toContainText('1 team');
    await expect(card('Groep 8')).toContainText(/1 van 4 fases afgerond, \d\d% van de antwoorden is binnen/);
    // A class that was never used is one line below the others, without numbers that say nothing.
    await expect(card('Hulp die past')).not.toContainText('fases afgerond');
    await expect(page.getByRole('button', { name: 'Starten Hulp die past', exact: true })).toBeVisible();

    const other = await context.newPage();
    await other.goto('/docent/teams');
    await expect(other.getByRole('banner')).toContainText('Groep 8');
    await pressInMenu(card('Groep 8'), more, 'Opbergen');
    await expect(card('Hulp die past')).toContainText('Hier werk je nu aan');
    await page.getByText('Opgeborgen (1)').click();
    await expect(card('Groep 8')).toContainText('Laatst gebruikt: vandaag');
    await expect(page.getByText(/Je ziet hier nu/)).toBeHidden();
    await expect(other.getByText('Je ziet hier nu: Hulp die past. Wat je')).toBeVisible();
  },
);

test(
  'A session that ends takes nothing a docent typed, and a logout what the docent throws away',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    const enter = async (): Promise<void> => {
      await page.getByLabel('Gebruikersnaam').fill(username);
      await page.getByLabel('Wachtwoord').fill(password);
      await page.keyboard.press('Enter');
    };
    const ended = page.getByText('Je sessie is afgelopen.');
    await page.goto('/docent/login?next=/docent/teams');
    await expect(ended).toBeHidden();
    await enter();
    await page.getByRole('button', { name: 'Namen plakken' }).click();
    await page.getByLabel('Plak hier de namen').fill('Sanne, Daan');
    await page.keyboard.press('Escape');
    await page.getByLabel('Nieuw team').fill('Melkweg');
    await pressInMenu(page, 'Meer voor Komeet', 'Naam wijzigen');
    await page.getByLabel('Nieuwe naam voor Komeet').fill('De Kometen');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docent/login?next=%2Fdocent%2Fteams');
    await expect(ended).toBeVisible();
    await enter();
    await expect(page.getByLabel('Nieuw team')).toHaveValue('Melkweg');
    await expect(page.getByLabel('Nieuwe naam voor Komeet')).toHaveValue('De Kometen');
    await page.getByRole('button', { name: 'Namen plakken' }).click();
    await expect(page.getByLabel('Plak hier de namen')).toHaveValue('Sanne, Daan');
    await page.keyboard.press('Escape');

    await page.goto('/docent/digibord');
    await showActivity(page, 'Speuren op het plein');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const storedKeys = () => page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).toSorted());
    const some = (start: string) => expect.stringMatching(`^${start}`);
    expect(await storedKeys()).toEqual([
      'activeChallengeId',
      'authorization',
      some('draft:team:'),
      some('draft:teams:'),
      `draft:title:${team.id}`,
      some('selection:'),
      some('timer:'),
    ]);
    await logOut(page);
    await expect(page.getByText('Je hebt nog 3 teksten of beoordelingen die niet zijn opgeslagen.')).toBeVisible();
    await page.getByRole('link', { name: 'Blijven' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activiteiten' })).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'Bewaren en uitloggen' }).click();
    await expect(page).toHaveURL('/docent/login');
    await expect(ended).toBeHidden();
    expect(await storedKeys()).toEqual([
      some('draft:team:'),
      some('draft:teams:'),
      `draft:title:${team.id}`,
      'keptDrafts',
      'keptInTab',
    ]);
    // The class list is stored in the tab only, and not permanently on the device.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Sanne|draft:teams:/u);
    await page.goto('/docent/login?next=/docent/teams');
    await enter();
    await expect(page.getByLabel('Nieuw team')).toHaveValue('Melkweg');
    await page.getByLabel('Nieuw team').fill('Melkweg 2');
    await logOut(page);
    await expect(page.getByText('Je hebt nog 1 tekst of beoordeling die niet is opgeslagen.')).toBeVisible();
    await page.getByRole('button', { name: 'Weggooien en uitloggen' }).click();
    await expect(page).toHaveURL('/docent/login');
    expect(await storedKeys()).toEqual([some('draft:teams:'), `draft:title:${team.id}`, 'keptDrafts', 'keptInTab']);
  },
);

test(
  'A docent with two runs chooses one, puts the other away and brings it back; an older tab says that it changed',
  { tag: '@long' },
  async ({ page, context, site }) => {
    await StudentClass.begin(site, username);
    await giveRun(site, 'koel-schoolplein', 'Groep 7');
    await page.goto('/docent/login');
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page).toHaveURL('/docent/challenges');

    // Finds a card by the name of its class, which differs from the text that says for which group the challenge is.
    const run = (text: string) => page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
    await run('Groep 7')
      .getByRole('button', { name: /^Starten/ })
      .click();
    await expect(page).toHaveURL('/docent/digibord');

    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await page.getByRole('button', { name: /Bedenken/ }).click();
    await page.keyboard.press('PageDown');
    await expect(heading).not.toHaveText('Bedenken');
    const board = await context.newPage();
    await board.goto('/docent/digibord');
    const onBoard = board.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect(onBoard).toHaveText(await heading.innerText());

    // Another tab of the same browser shows today's class.
    const older = await context.newPage();
    await older.goto('/docent/teams');
    await older.getByLabel('Nieuw team').fill('Komeet');
    await older.route('**/api/teacher/{events,get-*}', (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Het koele schoolplein/ })
      .click();
    await expect(run('Groep 7')).toContainText('Hier werk je nu aan');
    await run('Groep 8')
      .getByRole('button', { name: /^Starten/ })
      .click();
    await expect(page).toHaveURL('/docent/digibord');
    // No board has shown this class yet.
    await expect(heading).toHaveText('Onboarding');
    await board.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(onBoard).toHaveText('Onboarding');
    await board.close();
    await expect(older.getByRole('banner')).toContainText('Groep 7');
    await older.getByRole('button', { name: 'Team maken' }).click();
    await older.unroute('**/api/teacher/{events,get-*}');
    await expect(older.getByText(/Je ziet hier nu: Het koele schoolplein \(Groep 8\)/)).toBeVisible();
    await expect(older.getByRole('banner')).toContainText('Groep 8 · Het koele schoolplein');
    // The message is in view even when the docent has scrolled down.
    await older.getByRole('main').evaluate((main) => {
      main.style.minHeight = '300vh';
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(older.getByRole('contentinfo')).toBeInViewport();
    await expect(older.getByText(/Je ziet hier nu/)).toBeInViewport();
    await older.keyboard.press('Tab');
    await older.keyboard.press('Enter');
    await expect(older.getByText(/Je ziet hier nu/)).toBeHidden();
    await expect(older.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await (await page.request.get(teacher.teams.path)).json()).toEqual([]);
    await older.close();

    await page.goto('/docent/challenges');
    await pressInMenu(run('Groep 7'), more, 'Opbergen');
    await expect(run('Groep 7')).toBeHidden();
    // The action is announced, and the next key undoes it.
    await expect(page.getByText(/^Opgeborgen: Het koele schoolplein, Groep 7\./)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(run('Groep 7').getByRole('button', { name: more })).toBeFocused();
    await pressInMenu(run('Groep 7'), more, 'Opbergen');
    await page.getByText('Opgeborgen (1)').click();
    await run('Groep 7')
      .getByRole('button', { name: /^Terughalen/ })
      .click();
    await expect(page.getByText(/^Terug in de lijst: Het koele schoolplein, Groep 7\./)).toBeVisible();
    await expect(run('Groep 7').getByRole('button', { name: /^Starten/ })).toBeVisible();
    await expect(run('Groep 7').getByRole('button', { name: more })).toBeFocused();
  },
);

test(
  'A docent opens a film in a tab of its own, and the list of a phase with its papers',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent');
    await choose(page, 'Ontdekken');
    const film = page.getByRole('link', { name: 'Praatplaat of film bij deze fase' });
    await expect(film).toHaveAttribute('target', '_blank');
    const address = (await film.getAttribute('href')) ?? '';
    await expect(page.getByRole('row').filter({ hasText: 'Meten maar' })).toContainText('30 Minuten');
    await expect(page.getByRole('link', { name: 'Werkblad Meten maar' })).toBeVisible();

    await logOut(page);
    await expect(page).toHaveURL('/docent/login');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Film' })).toBeAttached();
    await expect(page).toHaveURL(address);
  },
);
