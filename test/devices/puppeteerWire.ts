/** Chromium over its own protocol, and Firefox over WebDriver BiDi, which needs no program in between. */

import { type Browser, type DownloadBehavior, launch, type LaunchOptions, type Page } from 'puppeteer-core';

import { findFirefox } from '#scripts/machine/firefox.ts';

import type { Engine, Key, Wire, Wishes } from './wire.ts';

type Driven = Exclude<Engine, 'webkit'>;

/** Firefox says nothing to anybody, and has the camera of a test. */
const firefoxAlways = {
  'intl.accept_languages': 'nl-NL,nl',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};
const refusesAll = 2;

/** One that is drawn, and may be used. */
const ofCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const downloadsTo = (downloadPath: string): DownloadBehavior => ({ policy: 'allow', downloadPath });

/** Of Firefox only a context of its own can be told where downloads go. */
async function firstPage(browser: Browser, engine: Driven, { home }: Wishes): Promise<Page> {
  const [first] = await browser.pages();
  if (engine === 'chromium') return first ?? browser.newPage();
  const context = await browser.createBrowserContext({ downloadBehavior: downloadsTo(home) });
  const page = await context.newPage();
  await first?.close();
  return page;
}

function optionsOf(engine: Driven, { home, storage, motion }: Wishes): LaunchOptions {
  const bounds = { timeout: 60_000, protocolTimeout: 60_000, downloadBehavior: downloadsTo(home) };
  if (engine === 'firefox') {
    const extraPrefsFirefox = {
      ...firefoxAlways,
      'ui.prefersReducedMotion': motion === 'reduced' ? 1 : 0,
      ...(storage === 'refused' && { 'network.cookie.cookieBehavior': refusesAll }),
    };
    const env = { ...process.env, HOME: home, TZ: 'Europe/Amsterdam' };
    return { ...bounds, browser: 'firefox', executablePath: findFirefox() ?? 'firefox', extraPrefsFirefox, env };
  }
  const args = ['--no-sandbox', '--disable-gpu', '--lang=nl-NL', ...ofCamera];
  if (motion === 'reduced') args.push('--force-prefers-reduced-motion');
  if (storage === 'refused') throw new Error('Chromium refuses storage by a switch in its settings alone');
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return { ...bounds, browser: 'chrome', executablePath, userDataDir: home, args };
}

export async function startPuppeteer(engine: Driven, wishes: Wishes): Promise<Wire> {
  const browser = await launch({ ...optionsOf(engine, wishes), defaultViewport: null });
  const page = await firstPage(browser, engine, wishes);
  page.setDefaultNavigationTimeout(30_000);
  return {
    // A page of ours keeps a stream of events open, and is never done loading in that sense.
    go: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (keys) => press(page, keys),
    choose: async (selector, files) => {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}`);
      await (input as unknown as { uploadFile: (...files: string[]) => Promise<void> }).uploadFile(...files);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    resize: ({ width, height }) => page.setViewport({ width, height }),
    end: () => browser.close(),
  };
}

async function press(page: Page, keys: readonly Key[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}
