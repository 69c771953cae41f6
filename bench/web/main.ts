/**
 * The speed of the pages: Lighthouse as on a slow phone, the median of five runs for each page of
 * both areas. `npm run bench:web`, or pages by a part of their address: `npm run bench:web -- login beoordelen`;
 * `--runs=1` runs once, `--json` prints one JSON object per line.
 */

import { type Browser, launch } from 'puppeteer-core';

import { openSqlite } from '#bench/databases.ts';
import { serveDemo } from '#bench/servers/served.ts';
import { getChromium } from '#scripts/machine/chromium.ts';

import { type ScreenLook, look, type Measured, measured } from './lighthouse.ts';
import { jsonLines, tableOf } from './table.ts';
import { openVisitors, type VisitorName } from './visitors.ts';

const pages: readonly (readonly [VisitorName, string])[] = [
  ['nobody', '/'],
  ['nobody', '/student/login'],
  ['nobody', '/docent/login'],
  ['team', '/student'],
  ['team', '/student/2/bedenken'],
  ['team', '/student/2/bedenken/list'],
  ['team', '/student/2/activity/202/onze-eisen'],
  ['team', '/student/2/activity/202/onze-eisen/submit'],
  ['docent', '/docent/challenges'],
  ['docent', '/docent/teams'],
  ['docent', '/docent'],
  ['docent', '/docent/beoordelen'],
  ['docent', '/docent/digibord'],
  ['docent', '/docent/account'],
];

const words = process.argv.slice(2);
const parts = words.filter((word) => !word.startsWith('--'));
const runs = Number(words.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const isWanted = (path: string): boolean => parts.length === 0 || parts.some((part) => path.endsWith(part));

/** The median of each number separately; of an even count the lower middle. */
function medianOf(looks: readonly ScreenLook[]): ScreenLook {
  const middle = (name: Measured): number =>
    looks.map((one) => one[name]).toSorted((one, other) => one - other)[Math.floor((looks.length - 1) / 2)] ?? 0;
  // One entry for each name.
  return Object.fromEntries(measured.map((name) => [name, middle(name)])) as ScreenLook;
}

async function lookAtAll(browser: Browser, address: string) {
  const visitors = await openVisitors(address);
  const rows = [];
  for (const [who, path] of pages.filter(([, one]) => isWanted(one))) {
    const looks: ScreenLook[] = [];
    while (looks.length < runs) looks.push(await look(browser, address + path, visitors[who]));
    rows.push({ path, median: medianOf(looks), performances: looks.map(({ performance }) => performance) });
  }
  return rows;
}

const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const place = openSqlite();
const demo = await serveDemo(place);
const browser = await launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
try {
  const address = `http://127.0.0.1:${demo.port}`;
  const rows = await lookAtAll(browser, address);
  console.log(words.includes('--json') ? jsonLines(rows) : tableOf(rows));
} finally {
  await browser.close();
  await demo.stop();
  await place.remove();
}
