/**
 * How smoothly a slow device draws the liftoff: the processor at a sixth, one whole flight of a team lying, of one
 * upright and of a class, by the screens' own player. `npm run bench:liftoff`.
 */

import { launch } from 'puppeteer-core';
import { build } from 'vite';

import { getChromium } from '#scripts/machine/chromium.ts';

import type { Played } from './liftoffInPage.ts';

const slower = 6;

const flights = [
  { name: 'team, 1366 × 768', kind: 'team', width: 1366, height: 768 },
  { name: 'team, upright, 820 × 1180', kind: 'team', width: 820, height: 1180 },
  { name: 'class of 8, 1366 × 768', kind: 'class', width: 1366, height: 768 },
] as const;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'bench/web/liftoffInPage.ts', formats: ['iife'], name: 'inPage' } },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

function told(name: string, { intervals, blocks, width }: Played): string {
  const sorted = intervals.toSorted((one, other) => one - other);
  const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const seconds = intervals.reduce((sum, one) => sum + one, 0) / 1000;
  const longest = Math.round(Math.max(0, ...blocks));
  const many = blocks.filter((block) => block > 100).length;
  return `| ${name} | ${(intervals.length / seconds).toFixed(1)} | ${at(0.5)} | ${at(0.95)} | ${longest} | ${many} | ${width} |`;
}

const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const code = await bundle();
const browser = await launch({ executablePath, args: ['--no-sandbox'] });
console.log('| flight | pictures a second | middle ms | p95 ms | longest block ms | over 100 ms | canvas at the end |');
console.log('|---|---|---|---|---|---|---|');
for (const { name, kind, width, height } of flights) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.addScriptTag({ content: code });
  await page.emulateCPUThrottling(slower);
  console.log(told(name, await page.evaluate((which) => globalThis.playLiftoff(which), kind)));
  await page.close();
}
await browser.close();
