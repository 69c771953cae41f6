/** Chromium over its own protocol, and Firefox over WebDriver BiDi, which needs no program in between. */

import { launch, type LaunchOptions, type Page } from 'puppeteer-core';

import { findFirefox } from '#scripts/machine/firefox.ts';

import type { Engine, Key, Size, Wire, Wishes } from './wire.ts';

type Driven = Exclude<Engine, 'webkit'>;

/** Firefox says nothing to anybody, and has the camera of a test. */
const firefoxAlways = {
  'intl.accept_languages': 'nl-NL,nl',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Saved without a question, in the folder of the device: the version of schools is not told so over its protocol.
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
};
const refusesAll = 2;

/** One that is drawn, and may be used. */
const ofCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

function optionsOf(engine: Driven, { home, storage, motion }: Wishes): LaunchOptions {
  const bounds = { timeout: 60_000, protocolTimeout: 60_000 };
  if (engine === 'firefox') {
    const extraPrefsFirefox = {
      ...firefoxAlways,
      'browser.download.dir': home,
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
  const downloadBehavior = { policy: 'allow', downloadPath: home } as const;
  return { ...bounds, browser: 'chrome', executablePath, userDataDir: home, args, downloadBehavior };
}

export async function startPuppeteer(engine: Driven, wishes: Wishes): Promise<Wire> {
  const browser = await launch({ ...optionsOf(engine, wishes), defaultViewport: null });
  const [page = await browser.newPage()] = await browser.pages();
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
    resize: (size) => resize(page, size),
    end: () => browser.close(),
  };
}

/** The Firefox of schools can't be told which way it is held; it refuses that after it was told its size. */
async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((...size) => innerWidth === size[0] && innerHeight === size[1], {}, width, height);
}

async function press(page: Page, keys: readonly Key[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}
