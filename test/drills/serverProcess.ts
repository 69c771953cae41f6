/** Runs the product in its own process, as a school does, so that tests can limit, stop and kill it at any moment. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { openDatabase } from '#server/db/db.ts';
import { hireAt } from '#test/classroom.ts';
import type { TestPlace } from '#test/engines.ts';

export type ServerProcess = {
  address: string;
  pid: number;
  /** The lines of its log. */
  log: string[];
  /** Sends this signal, and waits until the process has exited. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

type Start = {
  /** Command prefix, such as a shell that sets a limit. */
  before?: readonly string[];
  settings?: Readonly<Record<string, string>>;
  /** The folder of another release. */
  folder?: string | undefined;
};

/** More lines than a lesson logs, and far fewer than a night of load. */
const mostLines = 20_000;

export async function startServer(
  place: TestPlace,
  { before = [], settings = {}, folder }: Start = {},
): Promise<ServerProcess> {
  const [program, ...words] = [
    ...before,
    process.execPath,
    '--max-semi-space-size=4',
    '--v8-pool-size=1',
    '--expose-gc',
    folder === undefined ? 'dist/server/main.js' : 'src/server/main.ts',
  ];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    // As scripts/run.mjs sets it.
    MALLOC_ARENA_MAX: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...settings,
  };
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  return {
    address: `http://127.0.0.1:${await portOf(child, log)}`,
    pid: child.pid ?? 0,
    log,
    end: async (signal = 'SIGTERM') => {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await gone;
    },
  };
}

async function portOf(child: ChildProcess, log: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (line) => {
      if (log.push(line) > mostLines) log.shift();
      const port = /http:\/\/localhost:(\d+)/u.exec(line)?.[1];
      if (port !== undefined) resolve(port);
    });
  }
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`The server stopped:\n${log.join('\n')}`)));
  return promise;
}

/** Creates the docent's account with which a lesson begins. */
export async function hireDocent(place: TestPlace): Promise<void> {
  const db = await openDatabase(place);
  await hireAt(db, 'docent', ['koel-schoolplein']);
  await db.destroy();
}
