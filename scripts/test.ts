/** All that tells whether the product is whole: the checks, the rules, the stories on both engines and in the browser. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { canMakeRoots } from '#scripts/container/baseRoot.ts';
import { getChromium } from '#scripts/machine/chromium.ts';
import { getFirefox } from '#scripts/machine/firefox.ts';
import { getJava } from '#scripts/machine/java.ts';
import { getPaperPrograms } from '#scripts/machine/paperPrograms.ts';
import { getPgbouncer } from '#scripts/machine/pgbouncer.ts';
import { startPostgres, type Postgres } from '#scripts/machine/postgres.ts';
import { getHaproxy } from '#scripts/machine/proxies/haproxy.ts';
import { getWebkit } from '#scripts/machine/webkit.ts';
import { getXdotool } from '#scripts/machine/xdotool.ts';

import { readPlaywright, readVitest } from './reports.ts';
import { checks, sum, takeStep, type Counts, type Step } from './steps.ts';

const long: { LONG?: string } = process.argv.includes('--long') ? { LONG: '1' } : {};
const reports = mkdtempSync(join(tmpdir(), 'lanceerbasis-test-'));

const build: Step = { name: 'build', command: { program: process.execPath, words: ['scripts/build.ts'] } };

function rules(postgres: Postgres | undefined): Step {
  const file = join(reports, 'rules.json');
  const env = { ...long, TEST_DATABASE_URL: postgres?.url ?? '' };
  return {
    name: 'rules, and stories over the API',
    command: {
      program: 'vitest',
      words: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    },
    report: { file, read: readVitest },
  };
}

function browserStories(chromium: string, engines: readonly string[]): Step {
  const file = join(reports, 'browser.json');
  const env = {
    ...long,
    CHROMIUM_PATH: chromium,
    ENGINES: engines.join(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  return {
    name: 'stories in the browser',
    command: { program: 'playwright', words: ['test', '--reporter=list,json'], env },
    report: { file, read: readPlaywright },
  };
}

/** Every route was looked at, no exception is idle, and with Java the HTML of all looks is right. */
function allLooks(java: string | undefined): Step {
  const env = java === undefined ? {} : { JAVA_PATH: java };
  return { name: 'all looks at the screens', command: { program: process.execPath, words: ['scripts/looks.ts'], env } };
}

/** What this machine cannot run is told loudly; where nobody is looking, it counts as failed. */
function notRun(what: string, why: string): Counts {
  console.log(`\n!!!!!! NOT RUN: ${what}. ${why}\n`);
  return { passed: 0, failed: process.env['CI'] ? 1 : 0 };
}

async function takeAllSteps(postgres: Postgres | undefined): Promise<Counts[]> {
  const all: Counts[] = [];
  // Making the sounds keeps one core at work, and the checks do not fill two.
  all.push(...(await Promise.all([build, ...checks].map(takeStep))));
  const readsPapers = await getPaperPrograms();
  const poolsConnections = await getPgbouncer();
  const hasProxy = await getHaproxy();
  all.push(await takeStep(rules(postgres)));
  if (!readsPapers) all.push(notRun('the check of every paper', 'Poppler or qpdf is not here and could not be had.'));
  if (long.LONG !== undefined && !(await canMakeRoots()))
    all.push(notRun('the steps of the container', 'They take Linux, root, debootstrap and npm.'));
  if (!poolsConnections) all.push(notRun('the lesson behind PgBouncer', 'It is not here and could not be had.'));
  if (!hasProxy) all.push(notRun('the lesson on three servers', 'HAProxy is not here and could not be had.'));
  if (postgres === undefined)
    all.push(notRun('the stories on PostgreSQL', 'It is not here and could not be had, or did not start.'));
  const chromium = await getChromium();
  if (chromium === undefined)
    all.push(notRun('the stories in the browser', 'There is no Chromium: set CHROMIUM_PATH.'));
  else all.push(...(await takeBrowserSteps(chromium)));
  return all;
}

/** A story that failed has not looked at all its screens, and there is enough to mend. */
async function takeBrowserSteps(chromium: string): Promise<Counts[]> {
  const { played, missing } = await getEngines();
  const stories = await takeStep(browserStories(chromium, played));
  if (stories.failed > 0) return [stories, ...missing];
  const java = await getJava();
  const looks = await takeStep(allLooks(java));
  if (java !== undefined) return [stories, looks, ...missing];
  const htmls = notRun('the check of the HTML of every screen', 'There is no Java: set JAVA_PATH.');
  return [stories, looks, htmls, ...missing];
}

/** By the names of playwright.config.ts: those that play the stories on devices, and a count for each that can't be had. */
async function getEngines(): Promise<{ played: string[]; missing: Counts[] }> {
  const others = Object.entries({ firefox: await getFirefox(), webkit: await getWebkit() });
  const here = others.filter(([, engine]) => engine !== undefined).map(([name]) => name);
  const missing = others
    .filter(([name]) => !here.includes(name))
    .map(([name]) => notRun(`the stories on devices in ${name}`, 'It is not here and could not be had.'));
  if ('LONG' in long && (await getXdotool()) === undefined)
    missing.push(notRun('the drag of the system in Firefox and WebKit', 'xdotool is not here and could not be had.'));
  // Chromium plays every other story already.
  return { played: 'LONG' in long ? ['chromium', ...here] : here, missing };
}

const postgres = await startPostgres().catch((error: unknown) => {
  console.error(error);
  return undefined;
});
const cleanUp = async (): Promise<void> => {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}
const { passed, failed } = sum(await takeAllSteps(postgres));
await cleanUp();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
