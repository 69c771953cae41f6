/** A PostgreSQL server of our own for the tests and the bench: fresh, on a free port, in a temporary folder, and gone afterwards. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getPostgresPrograms } from './postgresPrograms.ts';
import { runQuietly } from './runQuietly.ts';

export type Postgres = { url: string; stop: () => Promise<void> };

/** Whose process it is: PostgreSQL refuses to run as root. */
type Owner = { uid: number; gid: number } | undefined;

/** Whether what was written survives a power cut: a test need not, a measured speed must. */
export type Safety = 'hasty' | 'durable';

export async function startPostgres(safety: Safety = 'hasty'): Promise<Postgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-postgres-'));
  let started: Postgres | undefined;
  try {
    const programs = await getPostgresPrograms(folder);
    const owner = ownerOf();
    if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
    started = programs === undefined ? undefined : await startIn({ folder, programs, owner, safety });
    return started;
  } finally {
    if (started === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function ownerOf(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name))[0];
  if (account === undefined) throw new Error('No user postgres or nobody to run PostgreSQL as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

type Start = { folder: string; programs: string; owner: Owner; safety: Safety };

async function startIn({ folder, programs, owner, safety }: Start): Promise<Postgres> {
  const options = { cwd: folder, ...owner, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const words = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--username=lanceerbasis'];
  await runQuietly(join(programs, 'initdb'), [`--pgdata=${data}`, ...words], options);
  const port = await freePort();
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings(port, safety)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await becomesReady(server);
  return {
    url: `postgres://lanceerbasis@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for those still connected.
      if (server.kill('SIGINT')) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function becomesReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  server.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
    if (said.includes('ready to accept connections')) resolve();
  });
  server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  server.once('error', reject);
  await promise;
}
