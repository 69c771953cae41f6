import type { Locator, Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import {
  comeInAsDocent,
  entryOf,
  openMenu,
  showActivity,
  unfoldProgress,
  username,
  withLetterKeys,
  withServerClock,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, viewport: { width: 1920, height: 1080 } });

test('A docent leads a lesson: from Onboarding to an activity by key, with a timer that outlives a reload', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(2);
  // The clock stands still until the story moves it.
  let now = Date.UTC(2026, 0, 12, 9);
  const after = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    await page.clock.setFixedTime(now);
  };
  await withServerClock(page);
  await page.addInitScript(() => {
    const asked: string[] = [];
    const request = (what: string) => Promise.resolve(asked.push(what) && { release: () => Promise.resolve() });
    Object.defineProperty(navigator, 'wakeLock', { value: { asked, request } });
  });
  const timesAwake = () =>
    page.evaluate(() => (Reflect.get(navigator, 'wakeLock') as unknown as { asked: string[] }).asked.length);
  await after(0);
  await comeInAsDocent(page, '/docent/digibord');
  await expect.poll(timesAwake).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(timesAwake).toBe(2);
  const progress = page.getByRole('region', { name: 'Voortgang' });
  await expect(progress).toBeHidden();
  const article = page.getByRole('article');
  const heading = article.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Onboarding');
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText('Onboarding');
  await showActivity(page, 'Speuren op het plein');
  await page.keyboard.press('PageDown');
  await expect(heading).toHaveText('Meten maar');
  await expect(article).toContainText('Tijd 30 Minuten');
  const menu = await openMenu(article, 'Meer');
  await expect(entryOf(menu, 'Werkblad')).toHaveAttribute('href', /^\/api\/files\/activity\//);
  await expect(entryOf(menu, 'Instructie')).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText('Speuren op het plein');
  await page.getByRole('button', { name: 'Volgende' }).click();

  const timer = page.getByRole('region', { name: 'Timer' });
  await expect(timer.getByRole('timer')).toHaveText('30:00');
  await timer.getByRole('button', { name: 'Start' }).click();
  await after(61);
  await expect(timer.getByRole('timer')).toHaveText('28:59');
  await page.reload();
  await expect(heading).toHaveText('Meten maar');
  await after(9);
  await expect(timer.getByRole('timer')).toHaveText('28:50');
  await timer.getByRole('button', { name: 'Pauze' }).click();
  await after(60);
  await expect(timer.getByRole('timer')).toHaveText('28:50');
  await timer.getByRole('button', { name: '5 minuten' }).click();
  await expect(timer.getByRole('timer')).toHaveText('33:50');
  await timer.getByRole('button', { name: 'Start' }).click();
  await expect(progress.getByRole('listitem').first()).toBeHidden();
  await after(34 * 60);
  await expect(timer).toContainText('De tijd is om');
  // Who has not sent yet is seen without a press.
  await expect(progress.getByRole('listitem').filter({ hasText: 'Team 1' })).toBeVisible();
  // The timer belongs to its activity; the focus moves to the button that replaces the pressed one.
  await page.keyboard.press('ArrowLeft');
  await expect(timer.getByRole('timer')).toHaveText('15:00');
  await timer.getByRole('button', { name: 'Start' }).press('Enter');
  await timer.getByRole('button', { name: 'Terugzetten' }).press('Enter');
  await expect(timer.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(timer.locator(':focus')).toHaveCount(1);
});

/** Returns the digits, buttons and words of the timer that are cut off or outside their card or button. */
const notWhole = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Timer' }).evaluate((card) => {
    const isPast = (one: Element, box: DOMRect): boolean => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const { left, right } = words.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1;
    };
    const all = [...card.querySelectorAll('[role=timer], [role=status], button')];
    const parts = all.filter((one) => one.checkVisibility());
    const wider = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
    const past = parts.filter((one) => {
      const box = one.getBoundingClientRect();
      const outside = isPast(one, one.matches('button') ? box : card.getBoundingClientRect());
      return outside || box.right > card.getBoundingClientRect().right + 1;
    });
    return [...wider, ...past.map(({ textContent, ariaLabel }) => textContent || (ariaLabel ?? ''))];
  });

test(
  'The timer is whole on every board: waiting, over an hour, and when its time is up',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    let now = Date.UTC(2026, 0, 12, 9);
    await withServerClock(page);
    await page.clock.setFixedTime(now);
    await comeInAsDocent(page, '/docent/digibord');
    await showActivity(page, 'Meten maar');
    const timer = page.getByRole('region', { name: 'Timer' });
    const isWholeOnAll = async (what: string): Promise<void> => {
      for (const width of [390, 820, 1024, 1180, 1280, 1366, 1536, 1920, 2560, 3840]) {
        await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
        await expect.poll(() => notWhole(page), `${what}, ${width} wide`).toEqual([]);
      }
      await page.setViewportSize({ width: 1920, height: 1080 });
      const tops = await timer
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size, `${what}: its buttons on one line`).toBe(1);
    };
    await isWholeOnAll('waiting');
    for (let press = 0; press < 12; press += 1) await timer.getByRole('button', { name: '5 minuten' }).click();
    await expect(timer.getByRole('timer')).toHaveText('1:30:00');
    await timer.getByRole('button', { name: 'Start' }).click();
    await isWholeOnAll('over an hour');
    await timer.getByRole('button', { name: 'Timer groot tonen' }).click();
    const large = page.getByRole('dialog').getByRole('timer');
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(() =>
          large.evaluate((one) => one.scrollWidth <= window.innerWidth && one.getBoundingClientRect().left >= 0),
        )
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    now += 90 * 60_000;
    await page.clock.setFixedTime(now);
    await expect(timer).toContainText('De tijd is om');
    await isWholeOnAll('its time is up');
  },
);

test('While the teams are on their way the board says nothing of them', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(2);
  const isAsked = Promise.withResolvers<undefined>();
  await page.route('**/api/teacher/get-studentgrouplist', async (route) => {
    await isAsked.promise;
    await route.continue();
  });
  await comeInAsDocent(page, '/docent/digibord');
  await page.getByRole('button', { name: 'Ontdekken' }).click();
  const progress = page.getByRole('region', { name: 'Voortgang' });
  await expect(progress.getByRole('heading', { name: 'Voortgang' })).toBeVisible();
  await expect(progress).not.toContainText(/Geen teams|%|van/);
  isAsked.resolve(undefined);
  await expect(progress).toContainText('0 van 2 klaar met deze fase');
  await unfoldProgress(page);
  await expect(progress).toContainText('Team 2');
  await expect(progress).toContainText('0%');
});

test(
  'Two boards with wrong clocks count the same, also once the time is up',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    const other = await newVisitor();
    const hoursOff = async (board: Page, hours: number): Promise<void> => {
      await board.addInitScript((offMs) => {
        const real = Date.now;
        Date.now = () => real() + offMs;
      }, hours * 3_600_000);
      await comeInAsDocent(board, '/docent/digibord');
    };
    await hoursOff(page, 3);
    await showActivity(page, 'Meten maar');
    await page.getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Start' }).click();
    await hoursOff(other, -30);
    for (const board of [page, other]) await expect(board.getByRole('timer')).toHaveText(/^29:/);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^29:/);
    const endsAt = new Date(Date.now() - 1000).toISOString();
    await school.ask(teacher.changeBoard, { timerActivityId: 102, timerTotal: 1800, timerEndsAt: endsAt });
    for (const board of [page, other]) {
      await expect(board.getByRole('region', { name: 'Timer' })).toContainText('De tijd is om');
      await expect(board.getByRole('timer')).toHaveText('00:00');
    }
  },
);

test(
  'A paused timer waits with its own activity while the next one begins afresh',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await withServerClock(page);
    await page.clock.setFixedTime(Date.UTC(2026, 0, 12, 9));
    await comeInAsDocent(page, '/docent/digibord');
    await showActivity(page, 'Meten maar');
    const timer = page.getByRole('region', { name: 'Timer' });
    await timer.getByRole('button', { name: '5 minuten' }).click();
    await timer.getByRole('button', { name: 'Start' }).click();
    await page.keyboard.press('PageUp');
    await expect(timer.getByRole('timer')).toHaveText('35:00');
    await expect(timer).toContainText('Meten maar');
    // A paused timer stays with its own activity when the board moves on.
    await timer.getByRole('button', { name: 'Pauze' }).click();
    await expect(timer.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(timer.getByRole('timer')).toHaveText('35:00');
    await page.keyboard.press('PageDown');
    await expect(timer.getByRole('timer')).toHaveText('35:00');
    await page.keyboard.press('PageDown');
    await expect(timer.getByRole('timer')).not.toHaveText('35:00');
    await expect(timer).not.toContainText('Meten maar');
    await expect(timer.getByRole('button', { name: 'Terugzetten' })).toBeHidden();
    await page.keyboard.press('PageUp');
    await expect(timer.getByRole('timer')).toHaveText('35:00');
    // While the timer runs the next activity shows it small, and offers its own time in one press.
    await timer.getByRole('button', { name: 'Start' }).click();
    await page.keyboard.press('PageUp');
    await expect(timer).toContainText('1.2 Meten maar');
    await expect(timer.getByRole('button', { name: 'Terugzetten' })).toBeHidden();
    await timer.getByRole('button', { name: '15 minuten voor deze opdracht' }).click();
    await expect(timer.getByRole('timer')).toHaveText('15:00');
    await expect(timer.getByRole('button', { name: 'Pauze' })).toBeVisible();
    await expect(timer).not.toContainText('Meten maar');
    // No class works against the clock at its liftoff.
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Launch' })).toBeVisible();
    await expect(timer).toBeHidden();
  },
);

test(
  'The board fills the whole screen, and a praatplaat comes up over it',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await withLetterKeys(page);
    await comeInAsDocent(page, '/docent/digibord');
    const film = page.getByRole('article').getByRole('button', { name: /Film bekijken$/ });
    await expect(film).toBeVisible();
    // The title is below the poster, which has its own text.
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await boxOf(film.locator('img'))).height).toBeGreaterThan(50);
    const { y, height } = await boxOf(film.locator('img'));
    expect((await boxOf(film.locator('svg'))).y).toBeGreaterThanOrEqual(y + height);
    await page.keyboard.press('f');
    await expect(page.getByRole('banner')).toBeHidden();
    await film.click();
    const over = page.getByRole('dialog');
    await expect(over.getByRole('figure', { name: 'Het koele schoolplein' })).toBeInViewport({ ratio: 1 });
    await over.getByRole('button', { name: 'Sluiten' }).click();
    await expect(film).toBeFocused();
    await page.getByRole('button', { name: 'Klein scherm' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

test(
  'The board shows how far the class is while it works, and nothing that is the docent’s alone',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [first, second] = await school.teams(2);
    if (first === undefined || second === undefined) throw new Error('two teams');
    await comeInAsDocent(page, '/docent/digibord');
    await page.getByRole('button', { name: 'Ontdekken' }).click();
    const progress = await unfoldProgress(page);
    const share = (name: string) => progress.getByRole('listitem').filter({ hasText: name });
    await expect(share(first.title)).toHaveText(/0%$/);

    await school.answerPhase(first, 1);
    await expect(share(first.title)).toHaveText(/100%$/);
    await expect(share('Ontdekken')).toContainText('50%');
    const [answer] = await school.ask(teacher.answers, {});
    const rating = { answerId: answer?.id ?? '', medal: 3, comment: 'Reactie voor het team', note: 'Notitie' };
    await school.ask(teacher.rateAnswer, rating);
    await school.answerPhase(second, 1);
    await expect(page.getByRole('button', { name: /Opdracht 2: Meten maar/ })).toContainText('Opdracht 2');
    await expect(page.getByRole('img', { name: 'door alle teams beantwoord' })).toHaveCount(4);
    await expect(page.getByText('Notitie')).toHaveCount(0);
    await expect(page.getByText('Reactie voor het team')).toHaveCount(0);
  },
);

test(
  'On Launch the rockets of all teams stand side by side, and take off together',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [first] = await school.teams(2);
    if (first === undefined) throw new Error('a team');
    await comeInAsDocent(page, '/docent/digibord');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const rockets = page.getByRole('region', { name: 'De raketten' });
    await expect(rockets.getByRole('listitem')).toHaveText([/Team 1/, /Team 2/]);
    await expect(rockets).toContainText('Bij 2 teams zitten nog niet alle onderdelen op de raket.');
    await rockets.getByRole('button', { name: 'Lancering voor de hele klas' }).click();
    await page.getByRole('button', { name: 'Toch lanceren' }).click();
    const liftoff = page.getByRole('dialog', { name: 'Lancering' });
    await expect(liftoff.getByRole('status')).toHaveText(/[1-5]/);
    // The countdown is above the names of the teams, which begin below a third of the picture.
    const { y, height } = (await liftoff.getByRole('status').boundingBox()) ?? { y: 0, height: 1080 };
    expect(y + height).toBeLessThanOrEqual(0.32 * 1080);
    await expect(liftoff.getByRole('img', { name: 'De raketten van Team 1, Team 2 stijgen op.' })).toBeVisible();
    await expect(liftoff.getByRole('status')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(liftoff).toBeHidden();
  },
);

test('A finger sideways goes to the next stop and back', { tag: '@long' }, async ({ newVisitor, site }) => {
  await StudentClass.begin(site, username);
  const page = await newVisitor({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  await comeInAsDocent(page, '/docent/digibord');
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  await page.getByRole('button', { name: 'Ontdekken' }).click();
  await expect(heading).toHaveText('Ontdekken');
  const swipe = async (from: number, to: number): Promise<void> => {
    const touch = (x: number) => [{ identifier: 1, clientX: x, clientY: 500 }];
    const article = page.getByRole('article');
    await article.dispatchEvent('touchstart', { touches: touch(from), changedTouches: touch(from) });
    await article.dispatchEvent('touchend', { touches: [], changedTouches: touch(to) });
  };
  await swipe(600, 200);
  await expect(heading).toHaveText('Speuren op het plein');
  await swipe(200, 600);
  await expect(heading).toHaveText('Ontdekken');
  await swipe(400, 360);
  await expect(heading).toHaveText('Ontdekken');
});
