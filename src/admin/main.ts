/** `npm run admin -- …`: the command line of whoever runs the server (docs/rules.md 13.8). */

import { finishRestore } from '#server/backup/finishRestore.ts';
import { openLibrary } from '#server/library/library.ts';
import { takeOverFolders } from '#server/library/takeOver.ts';
import { type Config, readBucket, readConfig } from '#server/settings/config.ts';
import { contentDir } from '#server/settings/folders.ts';
import { WrongSetting } from '#server/settings/setting.ts';
import { followDatabase } from '#server/start/clock.ts';
import { forgottenDataDir, writeForOurselves } from '#server/start/dataDir.ts';
import { openStores } from '#server/start/openContext.ts';
import { faultOfStores } from '#server/start/startFaults.ts';
import { openDatabase } from '#server/store/database/db.ts';

import type { Stores, World } from './command.ts';
import { runCommandLine } from './commandLine.ts';
import { readPassword } from './password.ts';

/** By their folder, which no two places share. */
const opened = new Map<string, Promise<Stores>>();

/** Without the films: those are made by the server alone. */
async function openContext(config: Config): Promise<Stores> {
  const { dataDir } = config;
  const forgotten = forgottenDataDir(process.env, config);
  if (forgotten !== undefined) throw new WrongSetting(forgotten);
  try {
    const db = await openDatabase(config);
    await finishRestore(db, dataDir);
    const stores = await openStores(config, db);
    await takeOverFolders({ ...stores, db, dataDir }, console.error);
    return { db, library: openLibrary({ contentDir, own: { ...stores, db, dataDir } }), ...stores };
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

const readTyped = (): Promise<string> => readPassword(process.stdin, (text) => process.stderr.write(text));

function aWorld(): World {
  const config = readConfig(process.env);
  return {
    config,
    contentDir,
    open: async () => {
      const stores = await once(config);
      await followDatabase(stores.db);
      return stores;
    },
    openOther: (target) => once({ ...config, ...target, bucket: readBucket(process.env, 'TO_S3') }),
    // npm runs in the project's folder, and says here in which it was called.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    readPassword: readTyped,
    readPassphrase: async () => process.env['BACKUP_PASSPHRASE'] ?? readTyped(),
    say: console.log,
    untilStopped,
  };
}

function once(config: Config): Promise<Stores> {
  const known = opened.get(config.dataDir) ?? openContext(config);
  opened.set(config.dataDir, known);
  return known;
}

/** A terminal and whoever started us both send one: the second must not cut off the tidying up. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

writeForOurselves();
try {
  const { code, out, error } = await runCommandLine(process.argv.slice(2), aWorld());
  process.stdout.write(out);
  process.stderr.write(error);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : `Dat lukte niet: ${inWords(error)}`);
  process.exitCode = 1;
} finally {
  const all = await Promise.allSettled(opened.values());
  for (const one of all) if (one.status === 'fulfilled') await one.value.db.destroy();
}

/** What the system says, without where in our code: the innermost cause tells most. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? inWords(error.cause) : error.message || error.name;
}
