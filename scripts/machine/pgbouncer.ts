/** Runs PgBouncer in front of PostgreSQL; it hands a connection to others after each transaction. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installDebianPackage } from './debianPackage.ts';
import { freePort, ownerOf } from './postgres.ts';

export type Pooler = {
  /** The address of the same database through the pooler. */
  past: (databaseUrl: string) => string;
  stop: () => Promise<void>;
  /** Kills it with all its connections. */
  crash: () => Promise<void>;
  /** Starts it again on the same port. */
  restart: () => Promise<void>;
};

export const pgbouncer = '/usr/sbin/pgbouncer';

/** Installed, or else Debian's package. Returns whether it is there now. */
export async function getPgbouncer(): Promise<boolean> {
  return existsSync(pgbouncer) || ((await installDebianPackage('pgbouncer')) && existsSync(pgbouncer));
}

/** `connections` is the limit to each database, for any number of clients. */
export async function startPgbouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const owner = ownerOf();
  writeFileSync(file, settings({ server: new URL(databaseUrl), port, connections }));
  if (owner !== undefined) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(pgbouncer, [file], { cwd: folder, ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
    await isReady(started);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = once(server, 'exit');
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await gone;
  };
  return {
    past: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    crash: () => end('SIGKILL'),
    restart: async () => {
      server = await start();
    },
  };
}

type Settings = { server: URL; port: number; connections: number };

function settings({ server, port, connections }: Settings): string {
  return [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
    // The default waits fifteen seconds before it checks whether PostgreSQL is back.
    'server_login_retry = 1',
    '',
  ].join('\n');
}

async function isReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  server.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
    if (said.includes('process up')) resolve();
  });
  server.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  server.once('error', reject);
  await promise;
}
