/** The fixtures of every story in the browser: a site of its own, and visitors whose stray requests and errors fail the story. */

import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Locator,
  type Page,
} from '@playwright/test';

import type { PracticeLesson } from '#server/practice/openPractice.ts';

import { Site, type Settings } from './site.ts';
import { translatePage } from './translation.ts';

export { expect };

/** `npm test` plays only some of the stories that differ in one value; `npm run test:long` plays all of them. */
export const longUnless = (isPlayed: boolean): { tag: string[] } => ({ tag: isPlayed ? [] : ['@long'] });

/** The launch options of a browser with a fake camera, which asks nobody: `test.use({ launchOptions: withCamera })`. */
export const withCamera = async (
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> =>
  use({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });

/** The line of a screen that keeps asking whether its connection is there again. */
export const lostConnection = (page: Page): Locator =>
  page.getByText('Geen verbinding. We kijken steeds of die er weer is.');

type Given = {
  /** The server's settings; a story sets them with `test.use({ settings: { NODE_ENV: 'production' } })`. */
  settings: Settings;
  /** How each practice lesson goes. */
  lesson: PracticeLesson;
  /** Whether every browser translates its pages: `test.use({ isTranslated: true })`. */
  isTranslated: boolean;
  site: Site;
  /** Opens another device with a session of its own; `page` is the first visitor. */
  newVisitor: (device?: BrowserContextOptions) => Promise<Page>;
  mistakes: string[];
};

export const test = base.extend<Given>({
  settings: [{}, { option: true }],
  lesson: [{}, { option: true }],
  isTranslated: [false, { option: true }],

  site: async ({ settings, lesson }, use, info) => {
    const site = new Site(settings, lesson);
    try {
      await site.start();
      await use(site);
    } finally {
      await site.stop();
      site.remove();
      if (info.status !== info.expectedStatus) await info.attach('server', { body: site.said });
    }
  },

  baseURL: async ({ site }, use) => use(site.address),

  /** Fails a story that sends a request to another origin, or that causes an uncaught error. */
  mistakes: async ({}, use) => {
    const mistakes: string[] = [];
    await use(mistakes);
    expect(mistakes, 'requests to another origin, and uncaught errors').toEqual([]);
  },

  context: async ({ context, site, isTranslated, mistakes }, use) => {
    watch(context, site.address, mistakes);
    await interceptFromTheStart(context);
    if (isTranslated) await context.addInitScript(translatePage);
    await use(context);
  },

  newVisitor: async ({ browser, contextOptions, site, isTranslated, mistakes }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (device = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: site.address, ...device });
      contexts.push(context);
      watch(context, site.address, mistakes);
      await interceptFromTheStart(context);
      if (isTranslated) await context.addInitScript(translatePage);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * A page that is already open may bypass the first route that a story adds, so this adds a first route at the start.
 */
async function interceptFromTheStart(context: BrowserContext): Promise<void> {
  await context.route('**/intercepted', (route) => route.abort());
}

function watch(context: BrowserContext, address: string, mistakes: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (['http:', 'https:'].includes(protocol) && origin !== address) mistakes.push(`asked for ${request.url()}`);
  });
  // A request that our own content security policy blocks appears only in the console.
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) mistakes.push(message.text());
  });
  context.on('weberror', (error) => mistakes.push(`not caught: ${error.error().stack ?? error.error().message}`));
}
