/** Measures a page with Lighthouse: a simulated slow phone on a slow network. */

import { statSync } from 'node:fs';
import { join } from 'node:path';

import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';

import { screensDir } from '#server/config/folders.ts';

import { openTab, type Visitor } from './visitors.ts';

/** Scores from 0 to 100, times in milliseconds. */
export type ScreenLook = Readonly<Record<Measured, number>>;
export type Measured = (typeof measured)[number];

export const measured = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'bytes',
  'script',
] as const;

const categories = measured.slice(0, 4);
/** Pages with an event stream never become idle. */
const maxWaitForLoad = 12_000;

export async function look(browser: Browser, url: string, visitor: Visitor): Promise<ScreenLook> {
  const page = await openTab(browser, url, visitor);
  try {
    const settings = { maxWaitForLoad, onlyCategories: [...categories], output: 'json' as const };
    const result = await lighthouse(url, settings, undefined, page);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    return read(result.lhr);
  } finally {
    await page.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories: scores, audits }: Report): ScreenLook {
  const score = (name: string): number => Math.round((scores[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    script: sum(scriptsOf(audits).map(brotliSize)),
  };
}

function scriptsOf(audits: Report['audits']): string[] {
  const { details } = audits['network-requests'] ?? {};
  if (details?.type !== 'table') return [];
  const requests = details.items.map(({ url, resourceType }) => ({
    url: typeof url === 'string' ? url : '',
    resourceType,
  }));
  const scripts = requests.filter(({ url, resourceType }) => resourceType === 'Script' && url.includes('/assets/'));
  return [...new Set(scripts.map(({ url }) => new URL(url).pathname))];
}

/** The size that is sent to a browser that accepts Brotli. */
function brotliSize(path: string): number {
  return statSync(join(screensDir, `${path}.br`)).size;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
