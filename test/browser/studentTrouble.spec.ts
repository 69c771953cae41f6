import type { Page, Route } from '@playwright/test';

import { student } from '#contract/student.ts';

import { expect, lostConnection, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theText, withoutPhoto } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const trouble = (page: Page) => page.getByRole('heading', { level: 1, name: 'Er ging iets mis' });
const aPortal = async (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in op het wifi</h1>' });
/** Answers with invalid JSON, as after a mistake of ours: the title is an object, which can't be rendered. */
const respondNotFound = async (route: Route) => {
  const response = await route.fetch();
  const parts = (await response.json()) as object[];
  await route.fulfill({ response, json: parts.map((part) => ({ ...part, title: { nl: 'Ontdekken' } })) });
};

test('A network that answers everything with its own page takes nothing, and all goes on when it is gone', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await page.route('**/api/**', aPortal);
  await theText(page).fill('De tegels waren warm.');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
  await expect(lostConnection(page)).toBeVisible();
  expect(await school.stored(team, withoutPhoto.id)).toEqual([]);
  await page.unroute('**/api/**');
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id)).map(({ tweet }) => tweet))
    .toEqual(['De tegels waren warm.']);
});

test('A screen that breaks says that what was typed is safe, and one press brings it back', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('Een half idee');
  await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
  await page.route('**/api/student/get-rocketstatus', respondNotFound);
  await page.goto('/student');
  await expect(trouble(page)).toBeFocused();
  await expect(page.getByText('Wat jullie typten, staat veilig op dit apparaat.')).toBeVisible();
  await page.unroute('**/api/student/get-rocketstatus');
  await page.getByRole('button', { name: 'Opnieuw laden' }).click();
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
  await page.goto(`${withoutPhoto.page}/submit`);
  await expect(theText(page)).toHaveValue('Een half idee');
});

test('Also where the texts themselves don’t come, or the area’s own code', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  for (const missing of ['**/assets/texts-*.json', '**/assets/area-*.js']) {
    await page.route(missing, aPortal);
    await page.addInitScript((kept) => sessionStorage.setItem('studentToken', kept), team.token);
    await page.goto('/student');
    await expect(trouble(page)).toBeVisible();
    await expect(page.getByText('Wat jullie typten, staat veilig op dit apparaat.')).toBeVisible();
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Opnieuw laden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  }
});

test('An address with a capital is the page that was meant', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, '/Student');
  await expect(page).toHaveURL('/student');
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
});

test('A filter’s no logs nobody out, and behind a proxy that knows of nothing the answer goes by itself', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('De tegels waren warm.');
  for (const status of [403, 404, 502]) {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Niet toegestaan</h1>' }),
    );
    if (status === 403) await theButton(page).click();
    await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
    await expect(lostConnection(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForResponse('**/api/student/answer-activity');
    await expect(page).toHaveURL(/submit$/);
    await page.unroute('**/api/**');
  }
  await expect.poll(async () => (await school.stored(team, withoutPhoto.id)).length).toBe(1);
  await expect(page).toHaveURL(list);
});

test(
  'A connection that goes moves nothing under a team’s hands, and its line lies over nothing at the page’s end',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const line = lostConnection(page);
    const lose = async () => {
      await context.setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(line).toBeVisible();
    };
    await comeIn(page, team, `${withoutPhoto.page}/submit`);
    await theText(page).fill('De tegels waren warm.');
    const before = await theText(page).boundingBox();
    await lose();
    expect(await theText(page).boundingBox()).toEqual(before);
    await context.setOffline(false);
    for (const size of [
      { width: 1366, height: 768 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(list);
      const last = page.getByRole('link', { name: 'Uitleg van deze fase' });
      await expect(last).toBeVisible();
      await lose();
      // Content that loads late makes the page longer, and moves its end down.
      const bottom = async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const { y, height } = (await last.boundingBox()) ?? { y: 0, height: 0 };
        return y + height;
      };
      const above = async () => ((await line.boundingBox())?.y ?? 0) - (await bottom());
      await expect.poll(above).toBeGreaterThanOrEqual(0);
      await context.setOffline(false);
      // The slide animation of the screen does not make the page longer than its contents.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(line).toHaveCount(0);
      expect(size.height - (await bottom())).toBeLessThan(size.width > 400 ? size.height : 60);
    }
  },
);

test(
  'A connection that is lost while the film’s code is under way takes the film alone, and it comes when there is one again',
  { tag: '@long' },
  async ({ page, site, context }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    // The requests in flight fail, and every later request finds no network.
    await page.route('**/assets/Explainer-*.js', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await comeIn(page, team, withoutPhoto.page);
    await expect(page.getByText('Deze film kan nu niet worden geladen.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'We komen er samen niet uit' })).toBeVisible();
    await expect(trouble(page)).toHaveCount(0);
    await page.unroute('**/assets/Explainer-*.js');
    await context.setOffline(false);
    await expect(page.getByRole('figure').getByRole('button').first()).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'A picture in the help of an activity is there also where the network went before the activity was opened',
  { tag: '@long' },
  async ({ page, site, context }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 3);
    await team.ask(student.revealMedal, { phase: 1 });
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/pictures/*', async (route) => {
      await mayCome;
      await route.continue();
    });
    const shown = page.getByRole('button', { name: /^Twee plaatjes/ });
    const height = () => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, Math.round(img.height)]);
    const openHelp = async (): Promise<void> => {
      await page.getByRole('link', { name: /De ontwerptekening/ }).click();
      await page.getByText('Hulp nodig?').click();
    };
    await comeIn(page, team, '/student/2/bedenken/list');
    await openHelp();
    // The page reserves space for the picture before it has loaded.
    const [, room] = await height();
    expect(await height()).toEqual([false, expect.any(Number)]);
    expect(room).toBeGreaterThan(100);
    letCome();
    await expect.poll(height).toEqual([true, room]);
    // On a low screen the picture leaves half of the height to the text, and a press enlarges it.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 820, height: 400 });
    await expect.poll(async () => (await height())[1]).toBeLessThanOrEqual(200);
    await shown.press('Enter');
    const large = page.getByRole('dialog', { name: /^Twee plaatjes/ });
    await expect(large.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeFocused();
    await page.setViewportSize(size);
    const picture = page.waitForResponse('**/api/pictures/*');
    await page.goto('/student/2/bedenken/list');
    await (await picture).finished();
    await context.setOffline(true);
    await openHelp();
    await expect.poll(height).toEqual([true, room]);
  },
);
