/** The bytes that a team's login loads before a pupil can type the code, against a budget. */

import { gzipSync } from 'node:zlib';

import { chromium, type Request, type Response } from '@playwright/test';

import type { Bench } from '#bench/bench.ts';
import type { BenchRow } from '#bench/ratio.ts';
import { getChromium } from '#scripts/machine/chromium.ts';

/** Compressed bytes: two seconds on a school's slow connection, with 1 Mbit/s per device. */
const budget = 250_000;

type Loaded = { path: string; gzip: number; sent: number };

export async function measureFirstScreen({ product }: Bench): Promise<BenchRow[]> {
  const executablePath = await getChromium();
  if (executablePath === undefined) {
    console.log('NOT RUN: the first screen. There is no Chromium: set CHROMIUM_PATH.');
    return [];
  }
  const loaded = await loadLogin(executablePath, `http://127.0.0.1:${product.port}/student/login`);
  const [gzip, sent] = [sum(loaded, 'gzip'), sum(loaded, 'sent')];
  const largest = loaded.toSorted((one, other) => other.gzip - one.gzip).slice(0, 3);
  const facts = { engine: '–' };
  return [
    {
      what: 'first screen of a team, gzip',
      against: `budget of ${kilo(budget)}`,
      ...facts,
      ...once(gzip / budget),
      note: `${kilo(gzip)} in ${loaded.length} files; ${largest.map((one) => `${one.path} ${kilo(one.gzip)}`).join(', ')}`,
    },
    {
      what: 'first screen of a team, as the server sends it',
      against: 'the same files, gzip',
      ...facts,
      ...once(sent / gzip),
      note: kilo(sent),
    },
  ];
}

async function loadLogin(executablePath: string, address: string): Promise<Loaded[]> {
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const page = await browser.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('textbox').first().waitFor();
    const loaded: Loaded[] = [];
    for (const request of finished) {
      const response = await request.response();
      if (response !== null) loaded.push(await weigh(request, response));
    }
    return loaded;
  } finally {
    await browser.close();
  }
}

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

async function weigh(request: Request, response: Response): Promise<Loaded> {
  const body = await response.body();
  const { responseBodySize: sent } = await request.sizes();
  const { pathname } = new URL(request.url());
  // A font is compressed already.
  return { path: pathname.split('/').at(-1) ?? '', gzip: Math.min(body.length, gzipSync(body).length), sent };
}

function sum(loaded: readonly Loaded[], size: 'gzip' | 'sent'): number {
  return loaded.reduce((total, one) => total + one[size], 0);
}

function once(ratio: number): Pick<BenchRow, 'ratio' | 'spread'> {
  return { ratio, spread: [ratio, ratio] };
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
