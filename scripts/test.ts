/**
 * Runs what every change must pass, and with `--long` everything. `npm test -- <file>… [-t <name>]` runs only these
 * files.
 */

import { canMakeRoots } from '#scripts/container/baseRoot.ts';
import { getChromium, getHeadlessShell } from '#scripts/machine/chromium.ts';
import { getFirefox } from '#scripts/machine/firefox.ts';
import { getJava } from '#scripts/machine/java.ts';
import { getPaperPrograms } from '#scripts/machine/paperPrograms.ts';
import { getPgbouncer } from '#scripts/machine/pgbouncer.ts';
import { startPostgres, type Postgres } from '#scripts/machine/postgres.ts';
import { getCaddy } from '#scripts/machine/proxies/caddy.ts';
import { getHaproxy } from '#scripts/machine/proxies/haproxy.ts';
import { getNginx } from '#scripts/machine/proxies/nginx.ts';
import { runCaptured } from '#scripts/machine/runQuietly.ts';
import { getWebkit } from '#scripts/machine/webkit.ts';
import { getXdotool } from '#scripts/machine/xdotool.ts';

import {
  checks,
  oneFailure,
  secondsSince,
  showWaiting,
  type TestStep,
  type StepResult,
  summarize,
  takeStep,
} from './testing/steps.ts';

const started = performance.now();
const words = process.argv.slice(2);
const isLong = words.includes('--long');
const chosen = words.filter((word) => word !== '--long');
const long: { LONG?: string } = isLong ? { LONG: '1' } : {};

const results: StepResult[] = [];
const take = async (step: TestStep): Promise<StepResult> => {
  const result = await takeStep(step);
  results.push(result);
  return result;
};

const build: TestStep = { name: 'build', command: { program: process.execPath, words: ['scripts/build.ts'] } };

function rulesAndJourneys(postgres: Postgres | undefined, files: readonly string[] = []): TestStep {
  const env = { ...long, TEST_DATABASE_URL: postgres?.url ?? '' };
  const all = ['run', '--reporter=./scripts/testing/vitestReporter.ts', ...files];
  return { name: 'rules and journeys', command: { program: 'vitest', words: all, env }, counts: true };
}

type Browsers = { chromium: string; headlessShell: string | undefined };

function browserStories(
  { chromium, headlessShell = chromium }: Browsers,
  engines: readonly string[],
  files: readonly string[] = [],
): TestStep {
  const env = {
    ...long,
    CHROMIUM_PATH: chromium,
    STORY_BROWSER_PATH: headlessShell,
    ENGINES: engines.join(),
  };
  const all = ['test', '--reporter=./scripts/testing/playwrightReporter.ts', ...files];
  return { name: 'stories in the browser', command: { program: 'playwright', words: all, env }, counts: true };
}

/**
 * Checks that every route was looked at; in the long run also that no exception is superfluous, and with Java the HTML.
 */
function allLooks(java: string | undefined): TestStep {
  const env = { ...long, ...(java !== undefined && { JAVA_PATH: java }) };
  return { name: 'all looks at the screens', command: { program: process.execPath, words: ['scripts/looks.ts'], env } };
}

/** Prints loudly what this machine can't run; in CI that is a failure. */
function skip(what: string, why: string): void {
  console.log(`\n!!!!!! NOT RUN: ${what}. ${why}\n`);
  const result = process.env['CI'] ? oneFailure(`NOT RUN: ${what}. ${why}`) : { passed: 0, failed: 0, failures: [] };
  results.push({ name: `not run: ${what}`, seconds: 0, slowest: [], ...result });
}

const absent = 'It is not here and could not be installed.';

/** One after another, because apt installs one at a time. */
async function getBrowsers() {
  return { chromium: await getChromium(), headlessShell: await getHeadlessShell() };
}

/** art/ has packages of its own, only for its sounds. */
async function getArtPackages(): Promise<boolean> {
  const { succeeded } = await runCaptured('npm', ['ci', '--prefix=art', '--ignore-scripts', '--no-audit', '--no-fund']);
  return succeeded;
}

/** Programs that the tests use: installed, or else from Debian's packages. */
async function getPrograms() {
  const programs = {
    readsPapers: await getPaperPrograms(),
    pgbouncer: await getPgbouncer(),
    haproxy: await getHaproxy(),
    ...(await getBrowsers()),
    ...(isLong && {
      firefox: await getFirefox(),
      webkit: await getWebkit(),
      java: await getJava(),
      xdotool: await getXdotool(),
      webservers: (await getCaddy()) && (await getNginx()),
      makesRoots: await canMakeRoots(),
      encodesSounds: await getArtPackages(),
    }),
  };
  if (!programs.readsPapers) skip('the check of every paper', absent);
  if (!programs.pgbouncer) skip('the lesson behind PgBouncer', absent);
  if (!programs.haproxy) skip('the lesson on three servers', absent);
  if (programs.chromium === undefined) skip('the stories in the browser', 'There is no Chromium: set CHROMIUM_PATH.');
  if (!isLong) return programs;
  if (programs.firefox === undefined) skip('the stories on devices in Firefox', absent);
  if (programs.webkit === undefined) skip('the stories on devices in WebKit', absent);
  if (programs.java === undefined) skip('the check of the HTML of every screen', 'There is no Java: set JAVA_PATH.');
  if (programs.xdotool === undefined) skip('the drag of the system in Firefox and WebKit', absent);
  if (programs.webservers !== true) skip('the school behind Caddy and nginx', absent);
  if (programs.encodesSounds !== true) skip('the sounds that are made anew', absent);
  if (programs.makesRoots !== true) skip('the steps of the container', 'They take Linux, root, debootstrap and npm.');
  return programs;
}

const getProgramsWithProgress = () => showWaiting('getting programs for the tests', getPrograms());

/** The engines of the stories on devices; in `npm test` Chromium runs in all other stories already. */
function enginesIn(programs: Awaited<ReturnType<typeof getPrograms>>): string[] {
  return isLong ? ['chromium', ...(['firefox', 'webkit'] as const).filter((name) => programs[name] !== undefined)] : [];
}

async function runAll(postgres: Postgres | undefined): Promise<void> {
  await Promise.all([build, ...checks].map(take));
  const programs = await getProgramsWithProgress();
  const { chromium, headlessShell, java } = programs;
  if (postgres === undefined) skip('the journeys on PostgreSQL', absent);
  await take(rulesAndJourneys(postgres));
  if (chromium === undefined) return;
  const { failed } = await take(browserStories({ chromium, headlessShell }, enginesIn(programs)));
  // A failed story has not looked at all its screens.
  if (failed === 0) await take(allLooks(java));
}

async function runFiles(postgres: Postgres | undefined): Promise<void> {
  const hasStories = chosen.some((word) => /\.spec\.ts(?::\d+)?$/u.test(word));
  if (!isLong && !hasStories) {
    await take(rulesAndJourneys(postgres, chosen));
    return;
  }
  // The drills of the long run need what was built, as stories do.
  await take(build);
  const programs = await getProgramsWithProgress();
  const { chromium, headlessShell } = programs;
  if (!hasStories) await take(rulesAndJourneys(postgres, chosen));
  else if (chromium !== undefined) await take(browserStories({ chromium, headlessShell }, enginesIn(programs), chosen));
}

const postgres = await startPostgres().catch((error: unknown) => {
  console.error(error);
  return undefined;
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.resolve(postgres?.stop()).finally(() => process.exit(1)));
}
await (chosen.length > 0 ? runFiles(postgres) : runAll(postgres));
await postgres?.stop();
console.log(`\n${summarize(results, secondsSince(started))}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
