import { type BrowserContext, chromium, type Page } from '@playwright/test';

import { expect, lostConnection, test } from './fixtures.ts';
import { openFront } from './nextBuild.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, logIn, theButton, theText, withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, serviceWorkers: 'allow' });

const form = `${withoutPhoto.page}/submit`;
const lastKnown = (page: Page) => page.getByText(/Geen verbinding\. Jullie zien hoe het om \d\d:\d\d uur was\.$/);
const login = (page: Page) => page.getByRole('button', { name: 'Inloggen' });

/** Waits until the service worker is active, so that everything it caches is on the device. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns everything the device stores apart from the outbox: all that a next pupil could read. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(sessionStorage), JSON.stringify(localStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const isText = /\.(?:html|json)$/u.test(path);
        texts.push(path, isText ? ((await (await cache.match(request))?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });
}

test('Without a network a team goes on after a reload: what it knew, its draft, and what it then sends', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Zonnewind');
  await comeIn(page, team, form);
  await theText(page).fill('De tegels waren warm.');
  await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
  await untilCached(page);
  await site.stop();

  await page.reload();
  await expect(theText(page)).toHaveValue('De tegels waren warm.');
  await expect(lastKnown(page)).toBeVisible();
  await page.goto('/student');
  await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
  await page.goto(form);
  await theButton(page).click();
  await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();

  await site.start();
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id)).map(({ tweet }) => tweet), { timeout: 30_000 })
    .toEqual(['De tegels waren warm.']);
  await expect(lastKnown(page)).toBeHidden();
});

test(
  'A tab that is restored without a network shows the team’s area, and a new one a login that says so',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    await comeIn(page, await school.team('De Zonnewind'));
    await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
    await untilCached(page);
    const ofTab = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
    await page.close();
    await context.setOffline(true);

    const restored = await context.newPage();
    await restored.addInitScript((kept) => Object.assign(sessionStorage, kept), ofTab);
    await restored.goto('/student');
    await expect(restored.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
    await expect(lastKnown(restored)).toBeVisible();

    const fresh = await context.newPage();
    await fresh.goto('/student');
    await expect(login(fresh)).toBeVisible();
    await expect(lostConnection(fresh)).toBeVisible();
    expect(await readable(fresh)).not.toContain('De Zonnewind');
  },
);

test('A new version takes over in the middle of a draft: the tab goes on with its own files, the next page is new', async ({
  browser,
  contextOptions,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Zonnewind');
  const front = await openFront(site);
  const context = await browser.newContext({ ...contextOptions, baseURL: front.address });
  try {
    const page = await context.newPage();
    await comeIn(page, team, form);
    await untilCached(page);
    await theText(page).fill('Een half idee');
    await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();

    await front.update();
    const taken = page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      await (await navigator.serviceWorker.ready).update();
      await promise;
    });
    await taken;
    expect(await builds(page)).toEqual(['this', 'next']);
    await theText(page).fill('Een half idee, en nog een stuk');
    await page.getByRole('link', { name: 'Onze raket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
    expect(await buildOf(page)).toBe('this');
    // This tab has not loaded this script yet, and the server no longer has it.
    expect(await page.evaluate(async (path) => (await fetch(path)).status, await lateFile(page))).toBe(200);

    front.cutOff();
    await page.goto(form);
    await expect(theText(page)).toHaveValue('Een half idee, en nog een stuk');
    expect(await buildOf(page)).toBe('next');
  } finally {
    await context.close();
    front.close();
  }
});

/** Returns the builds that the device caches, oldest first. */
async function builds(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
  });
  return paths.map((urls) => (urls.some((url) => url.includes('.next.')) ? 'next' : 'this'));
}

async function buildOf(page: Page): Promise<'this' | 'next'> {
  const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  return scripts.every((src) => src.includes('.next.')) ? 'next' : 'this';
}

async function lateFile(page: Page): Promise<string> {
  const urls = await page.evaluate(async () => {
    const [first = ''] = await caches.keys();
    return (await (await caches.open(first)).keys()).map(({ url }) => url);
  });
  return urls.find((url) => /\/liftoff-[^/]*\.js$/u.test(url)) ?? '';
}

test(
  'A logout leaves nothing of a team on the device, with a network and without',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const [first, second] = [await school.team('De Zonnewind'), await school.team('De Poollichten')];
    await logIn(page, first.code);
    await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
    await untilCached(page);
    expect(await readable(page)).toContain('De Zonnewind');
    await page.goto('/logout');
    await expect(login(page)).toBeVisible();
    expect(await readable(page)).not.toContain('De Zonnewind');

    // The next pupil uses the same tab.
    await logIn(page, second.code);
    await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
    await expect.poll(() => readable(page)).toContain('De Poollichten');
    expect(await readable(page)).not.toContain('De Zonnewind');

    await site.stop();
    await page.goto('/logout');
    await expect(login(page)).toBeVisible();
    expect(await readable(page)).not.toMatch(/De (?:Zonnewind|Poollichten)|^\/api\//mu);
    await page.goto('/student');
    await expect(login(page)).toBeVisible();
  },
);

test(
  'A docent without a network has the screens, and nothing of the class is on the device',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Zonnewind');
    await school.answerPhase(team, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    await expect(page.getByText('De Zonnewind').first()).toBeVisible();
    await untilCached(page);
    await site.stop();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' }).first()).toBeVisible({ timeout: 20_000 });
    await expect(lostConnection(page)).toBeVisible();
    expect(await readable(page)).not.toMatch(/De Zonnewind|^\/api\//mu);
  },
);

test(
  'A server that is told to keep nothing on devices clears what they kept',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    await comeIn(page, await school.team('De Zonnewind'));
    await untilCached(page);
    await site.stop();
    await site.start({ KEEP_SCREENS: 'nee' });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
    const left = async () => page.evaluate(async () => [...(await caches.keys())]);
    await expect.poll(left).toEqual([]);
  },
);

test(
  'On plain http the worker is absent, and nobody notices',
  { tag: '@long' },
  async ({ contextOptions, launchOptions, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Zonnewind');
    const args = (launchOptions.args ?? []).map((one) => one.replace('MAP *', 'MAP raket.school localhost, MAP *'));
    const browser = await chromium.launch({ ...launchOptions, args });
    let context: BrowserContext | undefined;
    try {
      context = await browser.newContext({
        ...contextOptions,
        baseURL: site.address.replace('localhost', 'raket.school'),
      });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(error.message));
      await comeIn(page, team);
      await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
      expect(await page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
      expect(said).toEqual([]);
    } finally {
      await context?.close();
      await browser.close();
    }
  },
);
