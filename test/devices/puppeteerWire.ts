/** Drives Chromium over its own protocol, and Firefox over WebDriver BiDi, which needs no separate driver. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, launch, type Page } from 'puppeteer-core';

import { startFirefox } from './firefox.ts';
import { carryOver, hasHand } from './hand.ts';
import type { Engine, Key, Point, Size, Wire, Wishes } from './wire.ts';

type Driven = Exclude<Engine, 'webkit'>;
/** `display` is the virtual screen of its window, if it has one. */
type Started = { browser: Browser; display?: string | undefined; end: () => Promise<void> };

const bounds = { timeout: 60_000, protocolTimeout: 60_000 };

/** A fake camera, with permission. */
const ofCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function startChromium({ home, storage, motion }: Wishes): Promise<Started> {
  const args = ['--no-sandbox', '--disable-gpu', '--lang=nl-NL', ...ofCamera];
  if (motion === 'reduced') args.push('--force-prefers-reduced-motion');
  if (storage === 'private') args.push('--incognito');
  if (storage === 'refused') refuseStorage(home);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const downloadBehavior = { policy: 'allow', downloadPath: home } as const;
  const options = { browser: 'chrome', executablePath, userDataDir: home, args, downloadBehavior } as const;
  const browser = await launch({ ...bounds, ...options, defaultViewport: null });
  return { browser, end: () => browser.close() };
}

/** Writes the setting that 'Alle cookies blokkeren' stores, because Chromium has no command-line flag for it. */
function refuseStorage(home: string): void {
  const blocked = 2;
  mkdirSync(join(home, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: blocked } } };
  writeFileSync(join(home, 'Default', 'Preferences'), JSON.stringify(settings));
}

export async function startPuppeteer(engine: Driven, wishes: Wishes): Promise<Wire> {
  const start = engine === 'firefox' ? startFirefox : startChromium;
  const { browser, display, end } = await start(wishes, bounds);
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultNavigationTimeout(30_000);
  return {
    // Does not wait for the network, because our pages keep an event stream open.
    go: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    swipe: (from, to) => swipe(page, from, to),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x - 1, to.y, { steps: 8 });
      // The first move over a target enters it; only a second one says that it may be dropped there.
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    ...(display !== undefined && hasHand() && { carry: (from, to) => carry(page, display, [from, to]) }),
    type: (text) => page.keyboard.type(text),
    press: (keys) => press(page, keys),
    choose: async (selector, files) => {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}`);
      await (input as unknown as { uploadFile: (...files: string[]) => Promise<void> }).uploadFile(...files);
    },
    tabs: async () => (await browser.pages()).length,
    picture: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf({ format: 'a4' })),
    resize: (size) => resize(page, size),
    end,
  };
}

async function carry(page: Page, display: string, way: readonly [Point, Point]): Promise<void> {
  const corner = await page.evaluate('({ x: mozInnerScreenX, y: mozInnerScreenY })');
  await carryOver(display, corner as Point, way);
}

/** Moves in steps, as a finger does. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const steps = 6;
  const touch = await page.touchscreen.touchStart(from.x, from.y);
  for (let step = 1; step <= steps; step += 1)
    await touch.move(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps);
  await touch.end();
}

/** The Firefox version of schools can't set a screen orientation; it returns that error after it has set the size. */
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
