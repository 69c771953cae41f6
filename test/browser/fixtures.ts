/** What every story in the browser is given: a site of its own, and visitors who never leave it unnoticed. */

import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

import { Site, type Settings } from './site.ts';
import { translatePage } from './translation.ts';

export { expect };

/** Of stories that differ in one value `npm test` plays some, and `npm run test:long` all. */
export const longUnless = (isPlayed: boolean): { tag: string[] } => ({ tag: isPlayed ? [] : ['@long'] });

type Given = {
  /** Settings of the server; set them with `test.use({ settings: { NODE_ENV: 'production' } })`. */
  settings: Settings;
  /** Whether every page is translated by its browser: `test.use({ isTranslated: true })`. */
  isTranslated: boolean;
  site: Site;
  /** Somebody else with a device and a session of their own; `page` is the first visitor. */
  newVisitor: (device?: BrowserContextOptions) => Promise<Page>;
  mistakes: string[];
};

export const test = base.extend<Given>({
  settings: [{}, { option: true }],
  isTranslated: [false, { option: true }],

  site: async ({ settings }, use, info) => {
    const site = new Site(settings);
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

  /** What no story may bring about: a request that leaves our origin, or an error that nobody caught. */
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

/** A page that is open already may send a request past the first route that a story adds; none goes past a later one. */
async function interceptFromTheStart(context: BrowserContext): Promise<void> {
  await context.route('**/intercepted', (route) => route.abort());
}

function watch(context: BrowserContext, address: string, mistakes: string[]): void {
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (['http:', 'https:'].includes(protocol) && origin !== address) mistakes.push(`asked for ${request.url()}`);
  });
  // A request that our own policy stops is not even made, so it shows in the console alone.
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) mistakes.push(message.text());
  });
  context.on('weberror', (error) => mistakes.push(`not caught: ${error.error().stack ?? error.error().message}`));
}
