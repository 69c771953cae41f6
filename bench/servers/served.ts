/** A server in a process of its own, so that the clients do not slow it down; it reports its usage. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { BenchPlace } from '#bench/databases.ts';

import type { Usage } from './usage.ts';

export type Served = {
  port: number;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
  /** Kills it, whatever it is doing. */
  kill: () => Promise<void>;
};

/** The whole product as a school runs it, on this port or a free one. */
export function serveProduct({ dataDir, databaseUrl = '' }: BenchPlace, port = 0): Promise<Served> {
  // The bench has no second step.
  const asked = { BEHEER_SECOND_STEP: 'nee' };
  const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...asked };
  return serve('product.ts', { ...settings, PORT: `${port}` });
}

/** The product with the demo class. */
export function serveDemo({ dataDir }: BenchPlace): Promise<Served> {
  return serve('product.ts', { NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' });
}

/** The smallest possible server. */
export function serveBare(): Promise<Served> {
  return serve('bare.ts', { PORT: '0' });
}

async function serve(file: string, settings: Record<string, string>): Promise<Served> {
  // With the options and the memory of scripts/run.mjs.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', ...settings, HOST: '127.0.0.1' };
  const child = fork(join(import.meta.dirname, file), {
    env,
    execArgv: ['--max-semi-space-size=4', '--v8-pool-size=1', '--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    port: await portOf(child),
    usage: async () => {
      child.send('usage');
      const [used] = (await once(child, 'message')) as [Usage];
      return used;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Read from the first printed line with an address; a long warning may come before it. */
async function portOf(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  child.stdout?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-10_000);
    const port = /http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  child.once('exit', () => reject(new Error(`The server stopped:\n${said}`)));
  return promise;
}
