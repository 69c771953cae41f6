/** Starts the server: settings, stores, app, listening; and ends it when it is told to. */

import { networkInterfaces } from 'node:os';

import { type Demo, findDemo, makeDemo } from '#server/demo/demo.ts';
import { createLog } from '#server/http/log.ts';
import { jobLog } from '#server/jobs/jobLog.ts';
import { kinds } from '#server/jobs/kinds.ts';
import { createRunner, keepTurning } from '#server/jobs/runner.ts';
import { readPlayed } from '#server/library/readPlayed.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { isReachable } from '#server/settings/reach.ts';
import { WrongSetting } from '#server/settings/setting.ts';
import { keepTime } from '#server/start/clock.ts';
import { opennessOf, prepareDataDir, writeForOurselves } from '#server/start/dataDir.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { openContext } from '#server/start/openContext.ts';
import { newSchoolLine } from '#server/start/schoolPlace.ts';
import { shutDownGracefully } from '#server/start/shutdown.ts';
import { faultOfListening } from '#server/start/startFaults.ts';
import { keepTidy } from '#server/start/sweep.ts';

import { buildApp } from './app.ts';
import type { Context } from './context.ts';

/** After the last of what a start does by itself. */
const restAfterMs = 2000;

async function start(config: Config): Promise<void> {
  const log = createLog(config.isProduction ? 'info' : 'warn');
  const { isEmpty: isFirstStart, isNewSchool } = await prepareDataDir(config);
  // Before it is made: a slip of the pen in a setting begins a school too (docs/rules.md 13.34).
  if (isNewSchool && config.isProduction) console.log(newSchoolLine(config));
  const context = await openContext(config, (line) => log.warn(line));
  await keepTime(context.db);
  const openness = opennessOf(config);
  if (openness !== undefined) log.warn(openness);
  const demo = config.isProduction ? undefined : await openDemo(context, isFirstStart);
  const app = await buildApp(context, log);
  const jobs = createRunner({ context, kinds, log: jobLog(log) });
  shutDownGracefully(app, context, jobs);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void app.close());
  await app
    .listen({ port: config.port, host: config.host ?? (config.isProduction ? everywhere() : 'localhost') })
    .catch(async (error: unknown) => {
      await app.close();
      throw faultOfListening(error, config);
    });
  const failed = (error: unknown): void => log.error({ err: error });
  readPlayed(context).catch(failed);
  keepTidy(context, failed);
  keepTurning(jobs);
  giveBackMemory();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  console.log(`Lanceerbasis staat klaar op http://localhost:${port}`);
  if (demo !== undefined) console.log(inWords(demo));
  if (demo !== undefined && isReachable(config)) console.error(openDemoLine);
  // Told on the screen alone: the log is kept, and may be read by others.
  const lines = linesOfFirstRun(context.db, config, config.publicUrl ?? `http://localhost:${port}`);
  // It serves by now, and goes on where this cannot be written.
  await lines.then((all) => all.length > 0 && console.log(all.join('\n')), failed);
}

/** What only the start needed would stay until somebody comes. It is done in one go, two seconds after the start, when few have come. Nothing where Node was started without `--expose-gc`. */
function giveBackMemory(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), restAfterMs).unref();
}

async function openDemo(
  context: Pick<Context, 'db' | 'library' | 'photos'>,
  isFirstStart: boolean,
): Promise<Demo | undefined> {
  return (isFirstStart ? await makeDemo(context) : undefined) ?? findDemo(context);
}

function inWords({ username, password, codes }: Demo): string {
  return `Docent: ${username}, wachtwoord: ${password}\nTeamcodes: ${codes.join(' en ')}`;
}

/** The demo stays as it is told of in README: whoever opens it to others is told what that means. */
const openDemoLine =
  'LET OP: andere apparaten kunnen bij deze proefopstelling, en het wachtwoord kent iedereen. Gebruik haar niet voor een echte klas: die begint in een eigen map, met NODE_ENV=production.';

/** Every address of this computer; some know no IPv6. */
function everywhere(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}

writeForOurselves();
try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
