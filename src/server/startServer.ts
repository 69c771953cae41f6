/** Starts a server in this process: stores, app, listening, jobs. `main.ts` starts one; a test may start several. */

import { networkInterfaces } from 'node:os';

import type { Config } from '#server/config/config.ts';
import { screensDir } from '#server/config/folders.ts';
import { isReachable } from '#server/config/reach.ts';
import { unlockFolder } from '#server/db/folderLock.ts';
import { type Demo, findDemo, makeDemo } from '#server/demo/demo.ts';
import type { createLog } from '#server/http/log.ts';
import { scheduleFrequentCleanup } from '#server/jobs/frequentCleanup.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { jobLog } from '#server/jobs/jobLog.ts';
import { schedulePhotoCount } from '#server/jobs/photoCount.ts';
import { createRunner, startPolling } from '#server/jobs/runner.ts';
import type { ChallengesBySlug } from '#server/library/shipped.ts';
import { readPlayed } from '#server/library/warmCache.ts';
import type { PracticeLesson } from '#server/practice/openPractice.ts';
import { newSchoolLine } from '#server/start/checkSchool.ts';
import { startTimekeeping } from '#server/start/clock.ts';
import { opennessOf, prepareDataDir } from '#server/start/dataDir.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { keepAssets } from '#server/start/keepAssets.ts';
import { openContext } from '#server/start/openContext.ts';
import { shutDownGracefully } from '#server/start/shutdown.ts';
import { faultOfListening } from '#server/start/startFaults.ts';

import { buildApp } from './app.ts';
import type { Context } from './context.ts';

export type RunningServer = {
  port: number;
  /** Dutch lines for the person who starts the server. They may hold a password or a link, so they are not logged. */
  lines: readonly string[];
  /** Finishes open requests, ends running jobs, closes the stores and unlocks the data folder. */
  close: () => Promise<void>;
};

type Output = {
  log: ReturnType<typeof createLog>;
  /** Prints a line before anything is created. */
  print: (line: string) => void;
};

/** What a test gives: how each practice lesson goes, the challenges, which it reads once, and what makes its films. */
type TestParts = { lesson?: PracticeLesson; shipped?: ChallengesBySlug | undefined; filmProgram?: string };

/** Throws `WrongSetting` with one Dutch line when a setting, the data folder or the database is wrong. */
export async function startServer(config: Config, output: Output, parts: TestParts = {}): Promise<RunningServer> {
  /** What must be closed, in reverse order of opening. */
  const endings: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    return await start(config, output, { endings, close, parts });
  } catch (error) {
    await close();
    throw error;
  }
}

type Starting = { endings: (() => unknown)[]; close: () => Promise<void>; parts: TestParts };

async function start(
  config: Config,
  { log, print }: Output,
  { endings, close, parts }: Starting,
): Promise<RunningServer> {
  const failed = (error: unknown): void => log.error({ err: error });
  const { isEmpty: isFirstStart, isNewSchool } = await prepareDataDir(config);
  // Printed because a typing error in a setting also starts a new school.
  if (isNewSchool && config.isProduction) print(newSchoolLine(config));
  const context = await openContext(config, { warn: (line) => log.warn(line), ...parts });
  endings.push(() => unlockFolder(config.dataDir));
  keepAssetsOrLog(config, failed);
  const app = await buildApp(context, log, parts.lesson);
  const jobs = createRunner({ context, kinds: jobKinds, log: jobLog(log) });
  shutDownGracefully(app, context, jobs);
  endings.push(() => app.close());
  endings.push(await startTimekeeping(context.db));
  const openness = opennessOf(config);
  if (openness !== undefined) log.warn(openness);
  const demo = config.isProduction ? undefined : await openDemo(context, isFirstStart);
  await app
    .listen({ port: config.port, host: config.host ?? (config.isProduction ? everywhere() : 'localhost') })
    .catch((error: unknown) => {
      throw faultOfListening(error, config);
    });
  readPlayed(context).catch(failed);
  endings.push(
    scheduleFrequentCleanup(context, failed),
    schedulePhotoCount(context.missingPhotos, { log, print }),
    startPolling(jobs),
  );
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  // The server answers requests already, and continues when the link can't be stored.
  const firstRun = await linesOfFirstRun(context.db, config, config.publicUrl ?? `http://localhost:${port}`).catch(
    (error: unknown) => {
      failed(error);
      return [];
    },
  );
  const lines = [
    `Lanceerbasis staat klaar op http://localhost:${port}`,
    ...(demo === undefined ? [] : [inWords(demo)]),
    ...(demo !== undefined && isReachable(config) ? [openDemoLine] : []),
    ...firstRun,
  ];
  return { port, lines, close };
}

/** A server works without them, for example when its disk is full. */
function keepAssetsOrLog({ dataDir }: Config, failed: (error: unknown) => void): void {
  try {
    keepAssets(screensDir, dataDir);
  } catch (error) {
    failed(error);
  }
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

const openDemoLine =
  'LET OP: andere apparaten kunnen bij deze proefopstelling, en het wachtwoord kent iedereen. Gebruik haar niet voor een echte klas: die begint in een eigen map, met NODE_ENV=production.';

/** Binds to all addresses. IPv6 only when this computer has it. */
function everywhere(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}
