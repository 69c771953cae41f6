import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { namedUnder } from '#test/privacy/papers.ts';

import { expect, test } from './fixtures.ts';
import type { Site } from './site.ts';
import { password, StudentClass } from './studentClass.ts';
import { logIn, theButton, theText, withoutPhoto } from './studentVisit.ts';
import { logOut, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

type Left = { what: string; value: string }[];

/** Returns everything that this browser stores for the site. */
async function leftIn(page: Page): Promise<Left> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const ofTab = await page.evaluate(() =>
    Object.entries(sessionStorage).map(([what, value]) => ({ what, value: String(value) })),
  );
  const inCaches = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => ({ what: `Cache ${name}`, value: url })),
      ),
    );
    return all.flat();
  });
  return [
    ...cookies.map(({ name, value }) => ({ what: `cookie ${name}`, value })),
    ...ofTab.map(({ what, value }) => ({ what: `sessionStorage ${what}`, value })),
    ...origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name, value }) => ({ what: `localStorage ${name}`, value })),
    ),
    // Playwright's types lack the IndexedDB contents that `indexedDB: true` adds.
    ...(origins as unknown as { indexedDB?: { stores: { name: string; records: unknown[] }[] }[] }[]).flatMap(
      ({ indexedDB = [] }) =>
        indexedDB.flatMap(({ stores }) =>
          stores.flatMap(({ name, records }) =>
            records.map((record) => ({ what: `IndexedDB ${name}`, value: JSON.stringify(record) })),
          ),
        ),
    ),
    ...inCaches,
  ];
}

const named = [...namedUnder('Op het apparaat zelf'), ...namedUnder('Cookies').map((name) => `cookie ${name}`)];
const isNamed = ({ what }: Left[number]): boolean =>
  named.some((name) => what === name || (/[:-]$/u.test(name) && what.startsWith(name)));
/** Leaves out the cached screens, which are the same for everybody. */
const ofPeople = (left: Left): Left => left.filter(({ what }) => !what.startsWith('Cache '));

test('After the logout a shared device has nothing of a team that sent all it made', async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Vuurpijlen');
  await school.ask(teacher.addStudent, { teamId: team.id, name: 'Fenna' });
  await logIn(page, team.code);
  await page.goto(`${withoutPhoto.page}/submit`);
  await theText(page).fill('Bij de muur was het heet.');
  await theButton(page).click();
  await expect(page).toHaveURL(/\/list$/u);
  const during = ofPeople(await leftIn(page));
  expect(during.filter((one) => !isNamed(one))).toEqual([]);
  expect(during.map(({ what }) => what)).toContain('sessionStorage studentToken');
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/student\/login/u);
  const left = await leftIn(page);
  expect(left.filter((one) => !isNamed(one))).toEqual([]);
  const leftOver = ofPeople(left)
    .map(({ what }) => what)
    .filter((what) => !/^localStorage (?:seen:|firstMinute|muted|spacing)/u.test(what));
  expect(leftOver).toEqual(['cookie knownDevice']);
  const all = JSON.stringify(left);
  for (const secret of [team.code, team.token, 'De Vuurpijlen', 'Fenna', 'Bij de muur'])
    expect(all).not.toContain(secret);
  const screens = left.filter(({ what }) => what.startsWith('Cache ')).map(({ value }) => new URL(value).pathname);
  expect(screens.filter((path) => path.startsWith('/api/') && path !== '/api/translations')).toEqual([]);
});

/** A team logs out although its answer was not sent. */
async function leaveUnsent(page: Page, site: Site): Promise<{ school: StudentClass; teamId: string }> {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Kometen');
  await logIn(page, team.code);
  await page.goto(`${withoutPhoto.page}/submit`);
  await page.route('**/api/student/answer-activity', (route) => route.abort('internetdisconnected'));
  await theText(page).fill('Nog niet verstuurd.');
  await theButton(page).click();
  await expect(page.getByText('Op dit apparaat. Wordt vanzelf verstuurd.')).toBeVisible();
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await page.getByRole('button', { name: 'Toch uitloggen' }).click();
  return { school, teamId: team.id };
}

test('What a team still had to send is all that stays of it', { tag: '@long' }, async ({ page, site }) => {
  await leaveUnsent(page, site);
  await expect(page).toHaveURL(/\/student\/login/u);
  await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Kometen')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Nog niet verstuurd.');
  const left = ofPeople(await leftIn(page));
  expect(left.filter((one) => !isNamed(one))).toEqual([]);
  const inDatabase = left.filter(({ what }) => what.startsWith('IndexedDB'));
  expect(inDatabase.map(({ what }) => what)).toEqual(['IndexedDB answers']);
  expect(inDatabase[0]?.value).toContain('Nog niet verstuurd.');
});

test(
  'Of a team that was taken away after it logged out, the login shows what it had not sent, and no other',
  { tag: '@long' },
  async ({ page, site }) => {
    const answered = page.waitForResponse('**/api/student/kept-teams*');
    const { school, teamId } = await leaveUnsent(page, site);
    await answered;
    const shown = page.getByText('Laat de tekst zien');
    await expect(page.getByText('Logt dat team hier in, dan wordt het verstuurd.')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await school.ask(teacher.removeTeam, { teamId });
    await page.reload();
    await expect(page.getByText('Dat team is er niet meer, dus het wordt niet verstuurd.')).toBeVisible();
    await shown.click();
    await expect(page.getByText('Nog niet verstuurd.')).toBeVisible();
    // Without the server's response nobody can read the answer, because the team may exist again.
    await page.route('**/api/student/kept-teams*', (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('kept-teams'));
    await page.reload();
    await failed;
    await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Kometen')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.unroute('**/api/student/kept-teams*');
    await page.reload();
    await shown.click();
    await page.getByRole('button', { name: 'Weggooien' }).click();
    await expect(page.getByText('Dat team is er niet meer')).toHaveCount(0);
  },
);

test(
  'Of a team whose class ended, the login says what would send it, and lets it be read till then',
  { tag: '@long' },
  async ({ page, site }) => {
    const { teamId } = await leaveUnsent(page, site);
    await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Kometen')).toBeVisible();
    await page.route('**/api/student/kept-teams*', (route) =>
      route.fulfill({ json: { removed: [], ended: [teamId] } }),
    );
    await page.reload();
    await expect(page.getByText('De klas is gestopt, dus inloggen kan niet.')).toBeVisible();
    await page.getByText('Laat de tekst zien').click();
    await expect(page.getByText('Nog niet verstuurd.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Weggooien' })).toHaveCount(0);
  },
);

test(
  'What nobody came back for goes at a visit after thirty days and a week, and the login says so before',
  { tag: '@long' },
  async ({ page, site }) => {
    await leaveUnsent(page, site);
    const waiting = page.getByText('Op dit apparaat wacht nog een antwoord van De Kometen');
    await expect(waiting).toContainText('Na ruim 30 dagen haalt dit apparaat het weg.');
    const began = Date.now();
    const visitAfter = async (days: number): Promise<void> => {
      await page.clock.setFixedTime(began + days * 24 * 60 * 60 * 1000);
      await page.goto('/student/login');
    };
    await visitAfter(31);
    await expect(waiting).toBeVisible();
    await expect(page.getByText('Over een week is het van dit apparaat gehaald.')).toBeVisible();
    await visitAfter(39);
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    const inDatabase = async () => (await leftIn(page)).filter(({ what }) => what.startsWith('IndexedDB'));
    await expect.poll(inDatabase).toEqual([]);
    await expect(waiting).toHaveCount(0);
  },
);

test(
  'A docent who logs out leaves no class list in a tab beside it; a login that ended takes none',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await StudentClass.begin(site, username);
    await page.goto('/docent/login?next=/docent/teams');
    const enter = async (): Promise<void> => {
      await page.getByLabel('Gebruikersnaam').fill(username);
      await page.getByLabel('Wachtwoord').fill(password);
      await page.keyboard.press('Enter');
    };
    await enter();
    await page.getByRole('button', { name: 'Namen plakken' }).click();
    await page.getByLabel('Plak hier de namen').fill('Sanne, Daan');
    const lists = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((slot) => slot.startsWith('draft:teams:')));
    expect(await lists()).toHaveLength(1);
    const beside = await context.newPage();
    await context.clearCookies();
    await beside.goto('/docent/teams');
    await expect(page).toHaveURL(/\/docent\/login/u);
    expect(await lists()).toHaveLength(1);
    await enter();
    await expect(page.getByRole('button', { name: 'Namen plakken' })).toBeVisible();
    await beside.goto('/docent/teams');
    await logOut(beside);
    await expect(page).toHaveURL(/\/docent\/login/u);
    await expect.poll(lists).toEqual([]);
  },
);
