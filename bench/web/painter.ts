/**
 * How long a slow device blocks a finger while a team paints over a face: CPU throttled to a sixth, a photo
 * of twelve million pixels, and the same presses in one of a hundred thousand as a control. Measures the longest task
 * on the page's main thread at each press. `npm run bench:painter`; `--runs=1` plays it once.
 */

import { join } from 'node:path';

import { launch, type Page } from 'puppeteer-core';
import sharp from 'sharp';

import { openSqlite } from '#bench/databases.ts';
import { median } from '#bench/ratio.ts';
import { serveDemo } from '#bench/servers/served.ts';
import { getChromium } from '#scripts/machine/chromium.ts';

import { longestBlock } from './blocks.ts';
import { openForm, painters, steps } from './painterSteps.ts';
import { openTab, openVisitors } from './visitors.ts';

const slower = 6;
/** By width; photos are twice as wide as high. */
const widths = { subject: 4900, control: 450 } as const;
type Which = keyof typeof widths;

/** With detail everywhere, as in a photo: a flat picture would be decoded in no time. */
async function photoOf(width: number): Promise<Buffer> {
  const height = Math.round(width / 2);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function play(page: Page): Promise<Map<string, number>> {
  const blocks = new Map<string, number>();
  await page.emulateCPUThrottling(slower);
  for (const { name, act } of steps) blocks.set(name, await longestBlock(page, () => act(page)));
  await page.emulateCPUThrottling(null);
  return blocks;
}

const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const place = openSqlite();
const demo = await serveDemo(place);
const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const seen: Record<Which, Map<string, number>[]> = { subject: [], control: [] };
try {
  const address = `http://127.0.0.1:${demo.port}`;
  const { team } = await openVisitors(address, painters);
  const photos = { subject: await photoOf(widths.subject), control: await photoOf(widths.control) };
  // The first run of each is the warm-up.
  for (let run = 0; run <= runs; run += 1) {
    for (const which of ['subject', 'control'] as const) {
      const page = await openTab(browser, address, team);
      await page.setViewport({ width: 1366, height: 768 });
      await openForm(page, address, { path: join(place.dataDir, 'foto.jpg'), bytes: photos[which] });
      const blocks = await play(page);
      if (run > 0) seen[which].push(blocks);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await demo.stop();
  await place.remove();
}
const rowOf = (which: Which, name: string): string => {
  const values = seen[which].map((blocks) => blocks.get(name) ?? 0);
  return `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;
};
console.log('| press | longest block ms, 12 MP | the same, 0.1 MP |');
console.log('|---|---|---|');
for (const { name } of steps) console.log(`| ${name} | ${rowOf('subject', name)} | ${rowOf('control', name)} |`);
