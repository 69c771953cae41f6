/**
 * How smoothly a slow device shows a reveal and a submission: CPU throttled to a sixth, on the built product, each
 * alternating with a control, a page with one moving thing. `npm run bench:moments`.
 */

import { type Browser, launch, type Page } from 'puppeteer-core';

import { openSqlite, type BenchPlace } from '#bench/databases.ts';
import { fillClass, type SchoolClass } from '#bench/schoolClass.ts';
import { serveProduct } from '#bench/servers/served.ts';
import { student } from '#contract/student.ts';
import type { Medal } from '#domain/course.ts';
import { createDice } from '#domain/dice.ts';
import { revealMoments } from '#domain/moments/reveal.ts';
import { sentMoments } from '#domain/moments/sent.ts';
import { getChromium } from '#scripts/machine/chromium.ts';
import { openDatabase, transaction } from '#server/db/db.ts';
import { endPhase } from '#server/store/phases.ts';
import { putRating, putReveal } from '#server/store/ratings.ts';
import { findRun } from '#server/store/runs.ts';
import { workOfTeam } from '#server/store/teamWork.ts';

import { askAsTeam } from './asTeam.ts';
import { type Frames, watchFrames } from './frames.ts';
import { openTab } from './visitors.ts';

const slower = 6;
const rounds = 3;
/** Frames per second, of the sixty that a screen shows. */
const aims = { reveal: 60, sending: 50 } as const;
const sizes = { width: 1366, height: 768 } as const;
/** The phase whose medal is ready; the last phase is still open. */
const ready = 3;

/** Makes the medal of phase 3 ready for each team: none, bronze, silver and gold in turn. */
async function layMedals(place: BenchPlace, { run, teams }: SchoolClass): Promise<void> {
  const db = await openDatabase(place);
  try {
    await transaction(db, async (tx) => {
      const owner = await findRun(tx, run);
      if (owner === undefined) throw new Error('There is no run');
      for (const [index, { id }] of teams.entries()) {
        const medal = ([3, 2, 1, 0] as const)[index % 4] ?? 0;
        const { answers } = await workOfTeam(tx, id);
        // Earlier medals are revealed already, or they would be revealed first.
        for (const phase of [1, 2])
          await putReveal(tx, id, { phase, medal: meanOf(answers.filter((one) => isIn(phase, one.activityId))) });
        for (const answer of answers.filter(({ activityId, rating }) => isIn(ready, activityId) && rating === null)) {
          await putRating(tx, answer.id, { medal, comment: 'Goed', note: '', criteria: '', isNews: true, by: null });
        }
      }
      await endPhase(tx, run, { phase: ready, by: owner.teacherId });
    });
  } finally {
    await db.destroy();
  }
}

function meanOf(answers: readonly { rating: { medal: Medal } | null }[]): Medal {
  const medals = answers.flatMap(({ rating }) => rating?.medal ?? []);
  // The mean of medals, rounded half up, is a medal.
  return Math.floor(medals.reduce((sum: number, one) => sum + one, 0) / medals.length + 0.5) as Medal;
}

/** The number of an activity starts with that of its phase. */
const isIn = (phase: number, activity: number): boolean => Math.floor(activity / 100) === phase;

async function slowTab(browser: Browser, address: string, session: Record<string, string>): Promise<Page> {
  const page = await openTab(browser, address, { session, local: {}, cookies: [] });
  await page.setViewport(sizes);
  return page;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** From the first beat to the end of the last, as on each device of the class. */
async function revealed(page: Page, path: string): Promise<Frames> {
  await page.goto(path);
  const button = await page.waitForSelector('::-p-text(Onthul de cabine)');
  await wait(1000);
  await page.emulateCPUThrottling(slower);
  const stage = (name: string) => page.waitForSelector(`main[data-stage="${name}"]`);
  await button?.click();
  await stage('anticipation');
  return watchFrames(page, () => wait(revealMoments.landed));
}

async function sent(page: Page, path: string): Promise<Frames> {
  await page.goto(path);
  const field = await page.waitForSelector('textarea');
  await field?.type(' En nog meer schaduw.');
  await wait(1000);
  await page.emulateCPUThrottling(slower);
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click());
  await page.waitForSelector('[data-flight]');
  return watchFrames(page, () => wait(sentMoments.arrived - 100));
}

/** One thing that the browser moves by itself, for the same time. */
async function control(browser: Browser, ms: number): Promise<Frames> {
  const page = await browser.newPage();
  await page.setViewport(sizes);
  await page.setContent('<div style="width:9px;height:9px;background:red;will-change:transform"></div>');
  await page.emulateCPUThrottling(slower);
  await page.evaluate(() => {
    const across = [{ transform: 'none' }, { transform: 'translateX(600px)' }];
    document.querySelector('div')?.animate(across, { duration: 60_000 });
  });
  const frames = await watchFrames(page, () => wait(ms));
  await page.close();
  return frames;
}

type Row = { name: string; aim: number; own: Frames; beside: Frames };

const line = ({ name, aim, own, beside }: Row): string =>
  `| ${name} | ${aim} | ${own.perSecond.toFixed(1)} | ${beside.perSecond.toFixed(1)} | ${(own.perSecond / beside.perSecond).toFixed(2)} | ${Math.round(own.lateShare * 100)} | ${Math.round(own.longestMs)} | ${own.over100} | ${Math.round(beside.longestMs)} |`;

async function measure(browser: Browser, address: string, { teams, openActivity }: SchoolClass): Promise<void> {
  const names: Readonly<Record<Medal, string>> = { 0: 'gebouwd', 1: 'brons', 2: 'zilver', 3: 'goud' };
  for (const [index, { token }] of teams.entries()) {
    const medal = ([3, 2, 1, 0] as const)[index % 4] ?? 0;
    const page = await slowTab(browser, address, { studentToken: token });
    const beside = await control(browser, revealMoments.landed);
    const own = await revealed(page, `${address}/student`);
    console.log(line({ name: `reveal, ${names[medal]}`, aim: aims.reveal, own, beside }));
    await page.close();
  }
  for (const { token } of teams.slice(0, rounds)) {
    const { activities } = await askAsTeam(address, token)(student.phase, { phase: 4 });
    const slug = activities.find(({ id }) => id === openActivity.id)?.slug ?? '';
    const page = await slowTab(browser, address, { studentToken: token });
    const beside = await control(browser, sentMoments.arrived);
    const own = await sent(page, `${address}/student/4/activity/${openActivity.id}/${slug}/submit`);
    console.log(line({ name: 'sending', aim: aims.sending, own, beside }));
    await page.close();
  }
}

const executablePath = await getChromium();
if (executablePath === undefined) throw new Error('NOT RUN: there is no Chromium. Set CHROMIUM_PATH.');
const place = openSqlite();
const school = await fillClass(place, createDice(1));
await layMedals(place, school);
const product = await serveProduct(place);
const browser = await launch({ executablePath, args: ['--no-sandbox', '--no-first-run'] });
console.log(
  '| moment | aim | pictures a second | of the control | ratio | % late of the page | longest block ms | over 100 ms | longest of the control |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
try {
  await measure(browser, `http://127.0.0.1:${product.port}`, school);
} finally {
  await browser.close();
  await product.stop();
  await place.remove();
}
