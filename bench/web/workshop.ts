/**
 * How long a slow device blocks a docent who writes in the workshop, in a draft of 46 activities: CPU throttled to a
 * sixth; the delay of each key until its text is on screen, with the same keys in a bare text area as a control;
 * the time to open the draft, against a draft without activities; and the delay of the paper preview after a pause.
 * `npm run bench:workshop`; `--runs=1` plays it once.
 */

import { loadavg } from 'node:os';

import { type Browser, launch, type Page } from 'puppeteer-core';

import { openSqlite } from '#bench/databases.ts';
import { median } from '#bench/ratio.ts';
import { serveDemo } from '#bench/servers/served.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { getChromium } from '#scripts/machine/chromium.ts';

import { openTab, openVisitors, type Visitor } from './visitors.ts';

const slower = 6;
const activities = 46;
const betweenKeysMs = 120;
const words = 'Waar op het plein is het om twaalf uur het warmst, en waaraan zie je dat eigenlijk?';
const bare = 'data:text/html,<textarea autofocus style="width:40rem;height:9rem"></textarea>';

function askAs(address: string, { cookies }: Visitor): Ask {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createAsk({
    fetch: (path, init) =>
      fetch(address + path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } }),
  });
}

/** A copy of a challenge that ships, filled up to this many activities. */
async function largeDraft(ask: Ask): Promise<string> {
  const { id: draft } = await ask(workshop.createDraft, { from: 'koel-schoolplein' });
  const { parts, nextId } = await ask(workshop.draft, { draft });
  const contentOf = (key: string): string => parts.find((part) => part.key === key)?.content ?? '{}';
  const versionOf = (key: string): number => parts.find((part) => part.key === key)?.version ?? 0;
  const order = JSON.parse(contentOf('order')) as { onboarding: number[]; phases: number[][]; launch: number[] };
  const there = [...order.onboarding, ...order.phases.flat(), ...order.launch].length;
  const like = JSON.parse(contentOf(`activity-${order.phases[0]?.[0]}`)) as object;
  for (let more = 0; more < activities - there; more += 1) {
    const id = nextId + more;
    const content = JSON.stringify({ ...like, id, title: `Opdracht ${id}`, slug: `opdracht-${id}` });
    await ask(workshop.savePart, { draft, key: `activity-${id}`, content, version: 0 });
    order.phases[more % 4]?.push(id);
  }
  const content = JSON.stringify(order);
  await ask(workshop.savePart, { draft, key: 'order', content, version: versionOf('order') });
  return draft;
}

/** Milliseconds from each key press to the next frame, as the browser reports; values under 16 are not reported. */
async function typing(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await page.emulateCPUThrottling(slower);
  await page.keyboard.type(text, { delay: betweenKeysMs });
  await page.emulateCPUThrottling(null);
  const slow = await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return (window as unknown as { keys: number[] }).keys;
  });
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => 16)];
}

/** Until its form and its whole outline are shown. */
async function opening(page: Page, address: string, count: number): Promise<number> {
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('#part-title') !== null && document.querySelectorAll('nav ol > li').length >= wanted,
    { polling: 'raf' },
    count,
  );
  return performance.now() - begun;
}

/** From the last key until the preview shows that text. */
async function paper(page: Page): Promise<number> {
  const frame = 'iframe';
  await page.waitForSelector(frame, { timeout: 60_000 });
  const area = await page.waitForSelector('textarea[class*=paperArea]');
  await area?.focus();
  const before = await page.$eval(frame, (one) => one.src);
  await page.keyboard.type('Een regel erbij.');
  const begun = performance.now();
  await page.waitForFunction(
    (was) => document.querySelector('iframe')?.src !== was,
    { polling: 'raf', timeout: 60_000 },
    before,
  );
  return performance.now() - begun;
}

const worst = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

async function tab(browser: Browser, address: string, visitor: Visitor): Promise<Page> {
  const page = await openTab(browser, address, visitor);
  await page.setViewport({ width: 1366, height: 768 });
  return page;
}

const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const place = openSqlite();
const demo = await serveDemo(place);
const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const seen = {
  keys: [] as number[],
  bare: [] as number[],
  open: [] as number[],
  empty: [] as number[],
  paper: [] as number[],
};
const load: number[] = [];
try {
  const address = `http://127.0.0.1:${demo.port}`;
  const { docent } = await openVisitors(address);
  const ask = askAs(address, docent);
  const draft = await largeDraft(ask);
  const { id: empty } = await ask(workshop.createDraft, { from: '' });
  const form = (id: string, part: string): string => `${address}/docent/werkplaats/${id}/${part}`;
  // The first run is the warm-up for all.
  for (let run = 0; run <= runs; run += 1) {
    const page = await tab(browser, address, docent);
    const emptyMs = await opening(page, form(empty, 'omslag'), 0);
    const openMs = await opening(page, form(draft, 'opdracht-101'), activities);
    const paperMs = await paper(page);
    const question = await page.waitForSelector('[data-focus$="-question"] textarea');
    await question?.focus();
    const keys = await typing(page, words);
    await page.close({ runBeforeUnload: false });
    const control = await browser.newPage();
    await control.goto(bare);
    await control.focus('textarea');
    const bareKeys = await typing(control, words);
    await control.close();
    load.push(loadavg()[0] ?? 0);
    if (run === 0) continue;
    seen.keys.push(...keys);
    seen.bare.push(...bareKeys);
    seen.open.push(openMs);
    seen.empty.push(emptyMs);
    seen.paper.push(paperMs);
  }
} finally {
  await browser.close();
  await demo.stop();
  await place.remove();
}
const ms = (value: number): string => `${Math.round(value)}`;
console.log(`load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}`);
console.log('| what | aim, ms | seen, ms | control, ms |');
console.log('|---|---|---|---|');
console.log(`| a key, median | | ${ms(median(seen.keys))} | ${ms(median(seen.bare))} |`);
console.log(`| a key, p98 | 100 | ${ms(worst(seen.keys, 0.98))} | ${ms(worst(seen.bare, 0.98))} |`);
console.log(
  `| a draft of ${activities} activities is open | 1000 | ${ms(median(seen.open))} | ${ms(median(seen.empty))}, an empty draft |`,
);
console.log(`| the paper after the last key | 1000 | ${ms(median(seen.paper))} | 300, the pause alone |`);
