/** Takes the screenshots in docs/screenshots from the demo: `npm run screenshots`. */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { getChromium } from '#scripts/machine/chromium.ts';
import { type Size, sizes } from '#scripts/screens/sizes.ts';
import { Site } from '#test/browser/site.ts';

import playwright from '../playwright.config.ts';

const folder = 'docs/screenshots';

type Who = 'anyone' | 'teacher' | 'team' | 'otherTeam';

type Shot = {
  name: string;
  who: Who;
  path: string;
  sizes: readonly Size[];
  /** What to press or choose before the screenshot. */
  before?: (page: Page) => Promise<void>;
};

const press = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

/** Opens the class's board in a window of its own, with an activity on it. */
async function withBoard(page: Page): Promise<void> {
  const board = await page.context().newPage();
  await board.goto('/docent/digibord');
  await board.getByRole('button', { name: /Afbouwen/ }).click();
  await page.getByText('Het bord luistert.').waitFor();
}

const shots: readonly Shot[] = [
  { name: 'begin', who: 'anyone', path: '/', sizes: ['laptop', 'ipad', 'phone'] },
  { name: 'niet-gevonden', who: 'anyone', path: '/nergens', sizes: ['laptop'] },
  { name: 'privacy', who: 'anyone', path: '/privacy', sizes: ['laptop', 'phone'] },
  { name: 'toegankelijkheid', who: 'anyone', path: '/toegankelijkheid', sizes: ['laptop', 'phone'] },
  { name: 'docent-login', who: 'anyone', path: '/docent/login', sizes: ['laptop', 'ipad', 'phone'] },
  { name: 'docent-uitdagingen', who: 'teacher', path: '/docent/challenges', sizes: ['laptop', 'ipad'] },
  { name: 'docent-nieuwe-klas', who: 'teacher', path: '/docent/nieuwe-klas', sizes: ['laptop', 'ipad'] },
  { name: 'docent-digibord', who: 'teacher', path: '/docent/digibord', sizes: ['digibord', 'laptop', 'ipad'] },
  { name: 'docent-activiteiten', who: 'teacher', path: '/docent', sizes: ['laptop', 'ipad'] },
  { name: 'docent-teams', who: 'teacher', path: '/docent/teams', sizes: ['laptop', 'ipad', 'phone'] },
  { name: 'docent-beoordelen', who: 'teacher', path: '/docent/beoordelen', sizes: ['laptop', 'ipad', 'phone'] },
  {
    name: 'docent-beoordelen-antwoord',
    who: 'teacher',
    path: '/docent/beoordelen',
    sizes: ['laptop', 'ipad'],
    before: press(/^Volgende (\(\d+\) )?beoordelen/u),
  },
  {
    name: 'docent-beoordelen-naast-elkaar',
    who: 'teacher',
    path: '/docent/beoordelen',
    sizes: ['laptop', 'ipad'],
    before: async (page) => page.locator('label', { hasText: 'Naast elkaar' }).click(),
  },
  {
    name: 'docent-afstandsbediening',
    who: 'teacher',
    path: '/docent/afstandsbediening',
    sizes: ['phone', 'ipad'],
    before: withBoard,
  },
  { name: 'docent-account', who: 'teacher', path: '/docent/account', sizes: ['laptop', 'phone'] },
  {
    name: 'beheer-gezondheid',
    who: 'teacher',
    path: '/beheer',
    sizes: ['laptop', 'phone'],
    // Waits until all health checks have run.
    before: async (page) => page.getByRole('region', { name: 'Gezondheid' }).waitFor({ timeout: 60_000 }),
  },
  { name: 'beheer-mensen', who: 'teacher', path: '/beheer/mensen', sizes: ['laptop', 'ipad'] },
  { name: 'beheer-opslag', who: 'teacher', path: '/beheer/opslag', sizes: ['laptop'] },
  { name: 'beheer-back-up', who: 'teacher', path: '/beheer/back-up', sizes: ['laptop', 'phone'] },
  { name: 'beheer-taken', who: 'teacher', path: '/beheer/taken', sizes: ['laptop'] },
  { name: 'beheer-logboek', who: 'teacher', path: '/beheer/logboek', sizes: ['laptop'] },
  { name: 'docent-video', who: 'anyone', path: '/docent/video/koel-schoolplein.introductie', sizes: ['laptop'] },
  { name: 'team-login', who: 'anyone', path: '/student/login', sizes: ['laptop', 'ipad', 'phone'] },
  { name: 'team-raket', who: 'team', path: '/student', sizes: ['laptop', 'ipad', 'phone'] },
  { name: 'team-fase', who: 'otherTeam', path: '/student/2/bedenken', sizes: ['laptop', 'ipad'] },
  { name: 'team-opdrachten', who: 'otherTeam', path: '/student/2/bedenken/list', sizes: ['laptop', 'ipad', 'phone'] },
  {
    name: 'team-opdracht',
    who: 'otherTeam',
    path: '/student/3/activity/303/de-tussentest',
    sizes: ['laptop', 'ipad', 'phone'],
  },
  {
    name: 'team-antwoord',
    who: 'otherTeam',
    path: '/student/3/activity/304/afbouwen/submit',
    sizes: ['laptop', 'ipad', 'phone'],
  },
];

async function main(): Promise<void> {
  const executablePath = await getChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  const site = new Site({});
  await site.start();
  const browser = await chromium.launch({ ...playwright.use?.launchOptions, executablePath });
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const shot of shots) await take(browser, site, shot);
  } finally {
    await browser.close();
    await site.stop();
    site.remove();
  }
}

async function take(browser: Browser, site: Site, shot: Shot): Promise<void> {
  for (const size of shot.sizes) {
    const context = await browser.newContext({ viewport: sizes[size], baseURL: site.address, reducedMotion: 'reduce' });
    const page = await enter(context, shot.who, codesOf(site));
    await page.goto(shot.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    if (shot.before !== undefined) {
      await shot.before(page);
      await settle(page);
    }
    await page.screenshot({ path: join(folder, `${shot.name}-${size}.png`), animations: 'disabled' });
    await context.close();
  }
}

/** Waits for a fixed time: a screen fades in, and a docent's event stream keeps the network busy. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
}

/** The two codes that the demo prints. */
function codesOf(site: Site): string[] {
  return /Teamcodes: (\w+) en (\w+)/.exec(site.said)?.slice(1) ?? [];
}

async function enter(context: BrowserContext, who: Who, [team = '', otherTeam = '']: string[]): Promise<Page> {
  const page = await context.newPage();
  if (who === 'teacher') {
    await page.goto('/docent/login');
    await page.getByLabel('Gebruikersnaam').fill('docent');
    await page.getByLabel('Wachtwoord').fill('lanceren');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL(/\/docent\/(challenges|digibord)/);
  } else if (who !== 'anyone') {
    await page.goto(`/student/login?code=${who === 'team' ? team : otherTeam}`);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL(/\/student$/);
  }
  return page;
}

await main();
