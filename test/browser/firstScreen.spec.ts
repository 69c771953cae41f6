import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const reads = /\/api\/(?:student|teacher)\/(?:info|events|get-)/u;

/** Records the requests of this page for data of its team or class, in order. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (reads.test(pathname)) requests.push(pathname);
  });
  return requests;
}

const twice = (requests: readonly string[]): string[] =>
  requests.filter((one, place) => requests.indexOf(one) !== place);

/** Waits for two frames, by which time the page has sent every request that follows from a response. */
async function twoPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) {
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    }
  });
}

/** Delays a script until the promise resolves; returns the delayed requests. */
async function hold(page: Page, script: string, until: Promise<void>): Promise<string[]> {
  const held: string[] = [];
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    held.push(route.request().url());
    await until;
    await route.continue();
  });
  return held;
}

test.describe('The first screen of a page', () => {
  test('asks each thing once, though it begins to listen meanwhile', async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const requests = requestsOf(page);
    const last = Promise.all(['open-activity', 'has-new-rating'].map((path) => page.waitForResponse(`**/${path}`)));
    await comeIn(page, await school.team('De Raketten'), '/student/1/ontdekken');
    await last;
    await twoPictures(page);
    expect(requests).toContain('/api/student/events');
    expect(twice(requests)).toEqual([]);
  });

  test('has no stale answer where the script that asks ahead comes after the program', async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team);
    const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>();
    const held = await hold(page, 'prefetch', drawn);
    const requests = requestsOf(page);
    const listening = page.waitForResponse('**/api/student/events');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
    await listening;
    await page.evaluate(() => {
      const { promise: ran, resolve } = Promise.withResolvers<unknown>();
      document.querySelector('script[src*="/prefetch-"]')?.addEventListener('load', resolve);
      Object.assign(window, { ran });
    });
    letGo();
    await page.evaluate(async () => void (await (window as Window & { ran?: Promise<unknown> }).ran));
    expect(held).toHaveLength(1);
    await school.playPhase(team, 1, 2);
    await expect(page.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
    expect(requests.filter((one) => one.endsWith('/events'))).toHaveLength(1);
  });

  test('of a docent too', { tag: '@long' }, async ({ page, site }) => {
    await StudentClass.begin(site);
    const requests = requestsOf(page);
    const last = page.waitForResponse('**/get-hands');
    await comeInAsDocent(page, '/docent/teams');
    await last;
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    await twoPictures(page);
    expect(requests).toContain('/api/teacher/events');
    expect(twice(requests)).toEqual([]);
  });

  test('has its answers before the program is there, and is drawn once and whole', async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    page.on('response', (response) => response.url().includes('/get-phase/1') && resolve());
    // The main script arrives only after the response for the phase.
    const held = await hold(page, 'program', answered);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('[data-loading]') !== null) seen.push('loading');
      }).observe(document, { childList: true, subtree: true });
    });
    await comeIn(page, team, '/student/1/ontdekken');
    expect(held).toHaveLength(1);
    expect(await page.evaluate(() => (window as Window & { seen?: string[] }).seen)).toEqual([]);
  });

  test(
    'is there as ever where nothing is asked ahead, and where what was asked failed',
    { tag: '@long' },
    async ({ page, site }) => {
      const school = await StudentClass.begin(site);
      const team = await school.team('De Raketten');
      await page.route('**/assets/prefetch-*.js', (route) => route.abort());
      await comeIn(page, team, '/student/1/ontdekken');
      await expect(page.getByText('De Raketten')).toBeVisible();
      await page.unroute('**/assets/prefetch-*.js');
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      await page.route('**/api/student/info', (route) => route.abort(), { times: 1 });
      await page.reload();
      await expect(page.getByText('De Raketten')).toBeVisible();
      expect(failures).toEqual([]);
    },
  );

  test('hears of what is done while its program is still on its way', { tag: '@long' }, async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    const held = await hold(page, 'program', goOn);
    const phase = page.waitForResponse('**/get-phase/1');
    const open = comeIn(page, team, withoutPhoto.page);
    await phase;
    await team.ask(student.answerActivity, { activityId: withoutPhoto.id, tweet: 'Van ons andere scherm' });
    resolve();
    await open;
    expect(held).toHaveLength(1);
    await expect(page.getByText('Van ons andere scherm')).toBeVisible();
  });

  test(
    'of a team that was logged out leads to the login, and then hears of everything',
    { tag: '@long' },
    async ({ page, site }) => {
      const school = await StudentClass.begin(site);
      const team = await school.team('De Raketten');
      await page.addInitScript(() => {
        if (sessionStorage.getItem('studentToken') === null) sessionStorage.setItem('studentToken', 'of-yesterday');
      });
      await page.goto('/student');
      await expect(page).toHaveURL(/\/student\/login/u);
      const opened = page.waitForResponse((response) => response.url().endsWith('/events') && response.ok());
      await page.getByRole('textbox').pressSequentially(team.code);
      await page.getByRole('textbox').press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
      await opened;
      await school.ask(teacher.renameTeam, { teamId: team.id, title: 'De Vuurpijlen' });
      await expect(page.getByText('De Vuurpijlen')).toBeVisible();
    },
  );
});
