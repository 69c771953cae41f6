/**
 * How smoothly a slow device draws the liftoff: CPU throttled to a sixth; one whole flight of a team in landscape, one
 * in portrait and one of a class, by the screens' own player, in a worker and on the main thread; alternating with a
 * control, five seconds of a canvas that is only filled. `npm run bench:liftoff`.
 */

import { launch } from 'puppeteer-core';
import { createServer } from 'vite';

import { getChromium } from '#scripts/machine/chromium.ts';

import type { Played } from './liftoffInPage.ts';

const slower = 6;

const flights = [
  { name: 'team, 1366 × 768', kind: 'team', width: 1366, height: 768 },
  { name: 'team, upright, 820 × 1180', kind: 'team', width: 820, height: 1180 },
  { name: 'class of 8, 1366 × 768', kind: 'class', width: 1366, height: 768 },
] as const;

function rowOf(name: string, { intervals, blocks, width }: Played): string {
  const sorted = intervals.toSorted((one, other) => one - other);
  const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const seconds = intervals.reduce((sum, one) => sum + one, 0) / 1000;
  const longest = Math.round(Math.max(0, ...blocks));
  const many = blocks.filter((block) => block > 100).length;
  return `| ${name} | ${(intervals.length / seconds).toFixed(1)} | ${at(0.5)} | ${at(0.95)} | ${longest} | ${many} | ${width} |`;
}

const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const server = await createServer({
  configFile: false,
  root: 'bench/web',
  logLevel: 'error',
  server: { port: 0, fs: { allow: ['../..'] } },
  cacheDir: '../../node_modules/.vite-bench',
});
await server.listen();
const [address = ''] = server.resolvedUrls?.local ?? [];
const browser = await launch({ executablePath, args: ['--no-sandbox'] });
console.log(
  '| flight | drawn | pictures a second | middle ms | p95 ms | longest block ms | over 100 ms | canvas at the end |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const { name, kind, width, height } of flights) {
  for (const how of ['beside', 'control', 'in it'] as const) {
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    await page.goto(`${address}liftoff.html`);
    await page.waitForFunction(() => 'playLiftoff' in globalThis);
    await page.emulateCPUThrottling(slower);
    const played = await page.evaluate((which, drawn) => globalThis.playLiftoff(which, drawn), kind, how);
    console.log(rowOf(`${name} | ${how === 'beside' ? 'beside the page' : how}`, played));
    await page.close();
  }
}
await browser.close();
await server.close();
