import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, pressInMenu, showActivity, unfoldProgress, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** A large board with four times the pixels, a laptop on a beamer, and an ordinary board. */
const boards = [
  { width: 3840, height: 2160 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Long names as children invent them, up to the maximum of 40 characters. */
const longNames = [
  'De Ruimtevaartverkenningscommissie 7/8',
  'Zonnestelselverkenners van de Schoolweg',
  'Supersonische Astronautenacademie Noord',
  'Het Internationale Waterpompingenieursbu',
  'Team Komeet',
  'De Melkwegmeteorietenmuseumonderzoekers',
  'Onverschrokken Buitenspeelpleinbouwers',
  'Sterrenstofzuigers en Satellietenmakers',
  'De Allersnelste Raketwetenschappers Ooit',
  'Planeetpioniers uit het derde lokaal',
  'Zwaartekrachtweerstandsbewegingsgroep 11',
  'De Zeer Geheime Maanbasisontwikkelaars',
];

/**
 * Returns the text for the class that is smaller than 1.8 % of the board's width: 34 px at 1920. Controls are exempt,
 * because the docent stands next to the board; the phase bar is not, because the class reads it.
 */
const tooSmall = (page: Page, apart = 'header a, header button, footer *, [data-control] *, [data-control]') =>
  page.evaluate((docents) => {
    const least = window.innerWidth * 0.018 - 0.6;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const one = text.parentElement;
      if (one === null || text.textContent?.trim() === '' || one.closest(docents) !== null) continue;
      if (one.closest('.visually-hidden, script, style') !== null || !one.checkVisibility()) continue;
      const size = parseFloat(getComputedStyle(one).fontSize);
      if (size < least) small.push(`${size} ${text.textContent}`);
    }
    return small;
  }, apart);

/** Returns the team names that overflow their box. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-team-name]')]
      .filter((name) => name.checkVisibility() && getComputedStyle(name).textOverflow !== 'ellipsis')
      .filter((name) => name.scrollWidth > name.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

/** Returns the words of team names that are broken over two lines. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section [data-team-name] > span')]
      .filter((word) => word.checkVisibility() && word.offsetHeight > 1.8 * parseFloat(getComputedStyle(word).fontSize))
      .map(({ textContent }) => textContent),
  );

async function expectReadable(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    for (const size of boards) {
      await page.setViewportSize(size);
      await expect.poll(() => tooSmall(page), `${what}, ${size.width} wide`).toEqual([]);
      await expect.poll(() => cutOff(page), `${what}, ${size.width} wide`).toEqual([]);
    }
  });
}

/**
 * Checks that the docent's controls at a stop are in view, and that the poster is hidden or completely visible above
 * the film's title.
 */
async function expectAtHand(page: Page, what: string): Promise<void> {
  const stop = page.getByRole('article');
  const film = stop.getByRole('button', { name: /Film bekijken$/ });
  for (const size of boards) {
    await page.setViewportSize(size);
    const ways = [stop.getByRole('button', { name: 'Volgende' }), stop.getByRole('button', { name: 'Meer' })];
    for (const one of [film, ...ways]) {
      await expect(one, `${what}, ${size.width} wide`).toBeInViewport({ ratio: 0.99 });
    }
    const covered = film.evaluate((button) => {
      const [poster, title] = [button.querySelector('img'), button.querySelector('span')];
      if (poster === null || title === null || !poster.checkVisibility()) return false;
      const [picture, words] = [poster.getBoundingClientRect(), title.getBoundingClientRect()];
      return picture.bottom > words.top + 1 || picture.top < button.getBoundingClientRect().top;
    });
    expect(await covered, `${what}, ${size.width} wide`).toBe(false);
  }
}

/** Returns how many lines of the text of a stop are in sight, of 34 px at 1920. */
const linesInSight = (page: Page): Promise<number> =>
  page
    .getByRole('article')
    .locator('p, li')
    .last()
    .evaluate((last) => {
      const text = last.closest('div');
      if (text === null) throw new Error('no text');
      return text.clientHeight / parseFloat(getComputedStyle(text).lineHeight);
    });

/** Returns by how many pixels the page is taller than its window. */
const scrolls = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test(
  'The class reads everything on the board from six metres, with twelve teams that have long names',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const teams = [];
    for (const name of longNames) teams.push(await school.team(name));
    const [first, second] = teams;
    if (first === undefined || second === undefined) throw new Error('twelve teams');
    await comeInAsDocent(page, '/docent/digibord');
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveText('Onboarding');
    await expectReadable(page, 'onboarding');
    await expectAtHand(page, 'onboarding, twelve teams');
    await school.answerPhase(first, 1);
    await page.getByRole('button', { name: 'Ontdekken' }).click();
    await expectReadable(page, 'a phase');
    await showActivity(page, 'Meten maar');
    await expect(heading).toHaveText('Meten maar');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expectReadable(page, 'an activity');
    await expectAtHand(page, 'an activity, twelve teams');
    for (const size of boards) {
      await page.setViewportSize(size);
      const stop = page.getByRole('article');
      const share = () => stop.evaluate((place) => place.getBoundingClientRect().height / window.innerHeight);
      await expect.poll(share, `the share of the stop, ${size.width} wide`).toBeGreaterThanOrEqual(0.5);
    }
    await unfoldProgress(page);
    await expectReadable(page, 'how far twelve teams are');
    for (const size of boards) {
      await page.setViewportSize(size);
      // The board adapts to its window a moment later.
      await expect.poll(() => broken(page), `${size.width} wide`).toEqual([]);
    }
    expect(await scrolls(page), 'with twelve teams the board stays on one screen').toBe(0);
    await page.getByRole('button', { name: 'Volledig scherm' }).click();
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await scrolls(page)).toBe(0);
    await page.getByRole('button', { name: 'Klein scherm' }).click();
    await page.getByRole('button', { name: 'Timer groot tonen' }).click();
    await expectReadable(page, 'the timer alone');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Film bekijken$/ }).click();
    await expect(page.getByRole('dialog').getByRole('figure')).toBeVisible();
    await expectReadable(page, 'the film');
    // Waits for the request, because otherwise it would close what the other device shows next.
    const closed = page.waitForResponse((response) => response.url().endsWith(teacher.changeBoard.path));
    await page.keyboard.press('Escape');
    await closed;
    const [answer] = await school.stored(first, 101);
    await school.ask(teacher.changeBoard, { answerId: answer?.id ?? '' });
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Foto van/ })).toBeVisible();
    await expectReadable(page, 'an answer');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'De raketten' })).toBeVisible();
    await expectReadable(page, 'the launch pad');
    await page.goto('/docent/teams');
    await pressInMenu(page, 'Instapkaarten', 'Codes groot tonen');
    await expectReadable(page, 'the codes');
  },
);

test(
  'Everything of a stop is in sight of whoever leads the board, with the poster whole',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/digibord');
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveText('Onboarding');
    await expectAtHand(page, 'no teams yet');
    await school.teams(2);
    await expect(page.getByRole('region', { name: 'Voortgang' })).toBeHidden();
    await expectAtHand(page, 'two teams');
    await expect(page.getByRole('article').locator('img')).toBeVisible();
    await showActivity(page, 'Meten maar');
    await expect(heading).toContainText('Meten maar');
    await expectAtHand(page, 'an activity');
    for (let number = 3; number <= 8; number += 1) await school.team(`Team ${number}`);
    await expect(page.getByRole('region', { name: 'Voortgang' })).toContainText('van 8');
    for (const size of boards) {
      await page.setViewportSize(size);
      await expect.poll(() => linesInSight(page), `${size.width} wide`).toBeGreaterThanOrEqual(8);
    }
  },
);
