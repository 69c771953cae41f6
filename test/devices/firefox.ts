/** Starts Firefox for one device, in a window on a virtual screen. */

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, launch } from 'puppeteer-core';

import { findFirefox } from '#scripts/machine/firefox.ts';

import { startScreen, windowPlace } from './hiddenScreen.ts';
import type { Wishes } from './wire.ts';

/** Firefox has a fake camera, and asks for no permission. */
const always = {
  'intl.accept_languages': 'nl-NL,nl',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // Firefox downloads into the device's folder without a question: the version that schools use can't be configured for
  // this over its protocol.
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  // The pointer stays on the window's top bar, where a tab preview would open.
  'browser.tabs.hoverPreview.enabled': false,
  // As many frames a second as a slow tablet draws take a quarter less of the processor than sixty.
  'layout.frame_rate': 20,
};
const refusesAll = 2;

/** The window has the size of the largest digibord plus the browser's bars. */
const windowSize = { width: 2000, height: 1300 };

/** This environment variable tells the workers where a profile is that Firefox has started with once. */
const seed = 'FIREFOX_PROFILE';

/** Starts Firefox once in `home`: the first start with a profile takes twice the CPU of the next. */
export async function makeFirefoxProfile(home: string): Promise<void> {
  const firefox = await startFirefox({ home, storage: 'kept', motion: 'full' }, { timeout: 60_000 });
  await firefox.end();
  process.env[seed] = profileOf(home);
}

const profileOf = (home: string): string => join(home, 'firefox');

/** Outside a run of stories the profile stays empty. */
function newProfile(home: string): string {
  const profile = profileOf(home);
  mkdirSync(profile);
  const started = process.env[seed];
  if (started !== undefined) cpSync(started, profile, { recursive: true });
  return profile;
}

export async function startFirefox(wishes: Wishes, bounds: { timeout: number; protocolTimeout?: number }) {
  const { browser: executablePath, screen } = findFirefox() ?? { browser: 'firefox', screen: undefined };
  const hidden = screen === undefined ? undefined : await startScreen(screen);
  const browser = await launch({
    ...bounds,
    browser: 'firefox',
    executablePath,
    userDataDir: newProfile(wishes.home),
    headless: hidden === undefined,
    // On an empty page the address bar has the focus, and a press on the page does not move the focus.
    args: ['data:text/html,begin'],
    extraPrefsFirefox: prefsOf(wishes),
    env: { ...process.env, HOME: wishes.home, TZ: 'Europe/Amsterdam', DISPLAY: hidden?.display },
  }).catch(async (error: unknown) => {
    await hidden?.end();
    throw error;
  });
  await placeWindow(browser);
  return { browser, display: hidden?.display, end: () => end(browser, hidden?.end) };
}

async function end(browser: Browser, endScreen: (() => Promise<void>) | undefined): Promise<void> {
  await browser.close();
  await endScreen?.();
}

const prefsOf = ({ home, storage, motion }: Wishes) => ({
  ...always,
  'browser.download.dir': home,
  'ui.prefersReducedMotion': motion === 'reduced' ? 1 : 0,
  ...(storage === 'refused' && { 'network.cookie.cookieBehavior': refusesAll }),
  ...(storage === 'private' && { 'browser.privatebrowsing.autostart': true }),
});

/** Puts the window where the pointer gives it the focus. */
async function placeWindow(browser: Browser): Promise<void> {
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('Firefox opened no window');
  const { x: left, y: top } = windowPlace;
  await browser.setWindowBounds(await page.windowId(), { left, top, ...windowSize });
}
