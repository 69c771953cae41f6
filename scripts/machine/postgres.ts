/** A temporary PostgreSQL server for the tests and the bench: on a free port, in a temporary folder, and deleted afterwards. */

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dataHome } from './dataHome.ts';
import { getPostgresPrograms } from './postgresPrograms.ts';
import { runQuietly } from './runQuietly.ts';
import { copyOf, type Following, follows, isFollowed, promote } from './standby.ts';

export type Postgres = {
  url: string;
  stop: () => Promise<void>;
  /** Kills it, as a power failure would. */
  crash: () => Promise<void>;
  /** Starts it again on the same port. */
  restart: () => Promise<void>;
  /**
   * Starts a synchronous standby. After a crash of this server, `takeOver` makes the standby the primary at the same
   * address.
   */
  openStandby: () => Promise<{ takeOver: () => Promise<void> }>;
  /** Stops all its processes with SIGSTOP, with every connection open. Linux only. */
  freeze: () => void;
  thaw: () => void;
};

/** The account that runs it: PostgreSQL refuses to run as root. */
type Owner = { uid: number; gid: number } | undefined;

/** Whether commits survive a power failure: a test does not need that, a benchmark does. */
export type Safety = 'hasty' | 'durable';

export async function startPostgres(safety: Safety = 'hasty'): Promise<Postgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-postgres-'));
  const home = safety === 'hasty' ? mkdtempSync(join(dataHome, 'lanceerbasis-postgres-')) : folder;
  const remove = (): void => {
    for (const one of [home, folder]) rmSync(one, { recursive: true, force: true });
  };
  let started: Postgres | undefined;
  try {
    const programs = await getPostgresPrograms(folder);
    const owner = ownerOf();
    if (owner !== undefined) for (const one of [home, folder]) chownSync(one, owner.uid, owner.gid);
    started = programs === undefined ? undefined : await startIn({ home, programs, owner, safety, remove });
    return started;
  } finally {
    if (started === undefined) remove();
  }
}

/** Undefined when this process is not root. */
export function ownerOf(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name))[0];
  if (account === undefined) throw new Error('No user postgres or nobody to run PostgreSQL as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

type Start = { home: string; programs: string; owner: Owner; safety: Safety; remove: () => void };

async function startIn({ home, programs, owner, safety, remove }: Start): Promise<Postgres> {
  const options = { cwd: home, ...owner, env: { ...process.env, LC_ALL: 'C' } };
  let data = join(home, 'data');
  const words = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--username=lanceerbasis'];
  await runQuietly(join(programs, 'initdb'), [`--pgdata=${data}`, ...words], options);
  const port = await freePort();
  const startOn = (place: string, at: number, more: readonly string[] = []): Promise<ChildProcess> =>
    startServer(join(programs, 'postgres'), ['-D', place, ...settings(at, safety), ...more], options);
  let server = await startOn(data, port);
  let standby: ChildProcess | undefined;
  const url = urlOf(port);
  return {
    url,
    stop: async () => {
      signalAll(server, 'SIGCONT');
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to disconnect.
      for (const one of [standby, server]) if (one !== undefined) await end(one, 'SIGINT');
      remove();
    },
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await startOn(data, port);
    },
    openStandby: async () => {
      const copy = `${data}-standby`;
      const following: Following = { url, name: 'standby', port };
      await copyOf(following, data, copy, options);
      const at = await freePort();
      const second = await startOn(copy, at, follows(following));
      standby = second;
      await isFollowed(following);
      return {
        takeOver: async () => {
          await promote(urlOf(at));
          await end(second, 'SIGINT');
          data = copy;
          server = await startOn(data, port);
        },
      };
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  };
}

const urlOf = (port: number): string => `postgres://lanceerbasis@127.0.0.1:${port}/postgres`;

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(server, 'exit');
  if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await gone;
}

async function startServer(program: string, words: string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await becomesReady(server);
  return server;
}

/** The first process starts the others, so it is stopped before them. */
function signalAll({ pid = 0, exitCode }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (exitCode !== null) return;
  signalOne(pid, signal);
  for (const file of globSync(`/proc/${pid}/task/*/children`)) {
    for (const child of readFileSync(file, 'utf8').trim().split(' ').filter(Boolean)) signalOne(Number(child), signal);
  }
}

/** A process for a connection or for cleanup may have ended in the meantime. */
function signalOne(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function settings(port: number, safety: Safety): string[] {
  const values = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(safety === 'hasty' && hasty),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Below the range of ephemeral ports: another connection could take such a port while the server restarts. */
const [firstPort, lastPort] = [20_000, 32_000];
const triesOfPorts = 100;

export async function freePort(): Promise<number> {
  for (let time = 0; time < triesOfPorts; time += 1) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer().listen(port, '127.0.0.1');
  server.once('listening', () => server.close(() => resolve(true)));
  server.once('error', () => resolve(false));
  return promise;
}

async function becomesReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  server.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
    if (/ready to accept (?:read-only )?connections/u.test(said)) resolve();
  });
  server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  server.once('error', reject);
  await promise;
}
