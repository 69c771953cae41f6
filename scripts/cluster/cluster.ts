/** A school on several servers on this machine: PostgreSQL, PgBouncer, an S3 storage, three servers, and HAProxy in front. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { getPgbouncer, type Pooler, startPgbouncer } from '#scripts/machine/pgbouncer.ts';
import { freePort, type Postgres, type Safety, startPostgres } from '#scripts/machine/postgres.ts';
import { getHaproxy, startHaproxy } from '#scripts/machine/proxies/haproxy.ts';
import { readConfig } from '#server/config/config.ts';
import { transaction } from '#server/db/db.ts';
import { type Demo, makeDemo } from '#server/demo/demo.ts';
import type { Bucket } from '#server/files/s3Files.ts';
import { hashPassword } from '#server/login/password.ts';
import { closeContext, openContext } from '#server/start/openContext.ts';
import { changePassword } from '#server/store/teachers.ts';
import { openStorage, type Storage } from '#test/storage.ts';

import { createMember, type Member } from './member.ts';
import { becomesReady } from './ready.ts';

export type Plan = {
  /** At most three, the default. */
  servers?: number;
  safety?: Safety;
  /** Whether the servers connect through PgBouncer, when it is installed. */
  isPooled?: boolean;
  /** Extra settings for all servers. */
  settings?: Readonly<Record<string, string>>;
  /** The proxy's port; a free one by default. */
  port?: number;
  /** The folder of another release, for which no demo is made. */
  release?: string;
};

export type Cluster = {
  /** The address of the proxy, for browsers and devices. */
  address: string;
  servers: readonly Member[];
  postgres: Postgres;
  /** Undefined when the servers connect to PostgreSQL directly. */
  pooler: Pooler | undefined;
  storage: SlowStorage;
  /** The servers' settings, with which our own programs open the same stores. */
  settings: Readonly<Record<string, string>>;
  /** The demo class, as at a first start. */
  demo: Demo | undefined;
  /** The folder that the servers were started from. */
  release: string;
  /** Stops everything, and deletes all files. */
  stop: () => Promise<void>;
};

export type SlowStorage = Storage & {
  /** Delays each response by this long from now on. */
  setSlow: (milliseconds: number) => void;
};

/** A program that is not an npm package is missing on this machine, and could not be installed. */
export class NotHere extends Error {}

/** The pooler's connections to the database, shared by all servers. */
const pooledConnections = 20;

export async function startCluster(plan: Plan = {}): Promise<Cluster> {
  const ends: (() => Promise<void> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await start(plan, (end) => void ends.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Registers what to stop, in reverse order of starting. */
type AtEnd = (end: () => Promise<void> | void) => void;

async function start(plan: Plan, atEnd: AtEnd): Promise<Omit<Cluster, 'stop'>> {
  if (!(await getHaproxy())) throw new NotHere("HAProxy is not here and could not be had: Debian's package haproxy.");
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-cluster-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const stores = await startStores(plan, atEnd);
  const settings = { ...settingsOf(stores), DATA_DIR: join(folder, 'own'), ...plan.settings };
  const demo = plan.release === undefined ? await makeDemoWith(settings) : undefined;
  const release = plan.release ?? process.cwd();
  const names = Array.from({ length: plan.servers ?? 3 }, (_, index) => `server-${index + 1}`);
  const servers: Member[] = [];
  // One after another, so that no two get the same port.
  for (const name of names) servers.push(await createMember(join(folder, name), settings));
  atEnd(async () => void (await Promise.all(servers.map((server) => server.end()))));
  await Promise.all(servers.map((server) => server.start({ folder: release })));
  const ports = servers.map(({ port }) => port);
  const proxy = await startHaproxy(plan.port ?? (await freePort()), ports);
  atEnd(proxy.stop);
  await becomesReady(proxy.address);
  return { address: proxy.address, servers, ...stores, settings, demo, release };
}

type Stores = Pick<Cluster, 'postgres' | 'pooler' | 'storage'>;

async function startStores({ safety = 'durable', isPooled = true }: Plan, atEnd: AtEnd): Promise<Stores> {
  const storage = await openSlowStorage();
  atEnd(storage.close);
  const postgres = await startPostgres(safety);
  if (postgres === undefined) throw new NotHere('PostgreSQL is not here and could not be had.');
  atEnd(postgres.stop);
  const pools = isPooled && (await getPgbouncer());
  const pooler = pools ? await startPgbouncer(postgres.url, pooledConnections) : undefined;
  if (pooler !== undefined) atEnd(pooler.stop);
  return { storage, postgres, pooler };
}

async function openSlowStorage(): Promise<SlowStorage> {
  let slowMs = 0;
  const storage = await openStorage(async () => (slowMs > 0 ? pause(slowMs, undefined) : undefined));
  return { ...storage, setSlow: (milliseconds) => void (slowMs = milliseconds) };
}

/** The settings that docs/scale.md recommends. */
function settingsOf({ postgres, pooler, storage: { bucket } }: Stores): Record<string, string> {
  const database = { DATABASE_URL: pooler?.past(postgres.url) ?? postgres.url, DATABASE_DIRECT_URL: postgres.url };
  return { ...database, ...storageSettings(bucket), HOST: '127.0.0.1', NODE_ENV: 'production' };
}

function storageSettings({ endpoint, bucket, region, accessKey, secretKey }: Bucket): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
}

/** With a random password, because servers in production refuse the public one (docs/rules.md 13.36). */
async function makeDemoWith(settings: Readonly<Record<string, string>>): Promise<Demo> {
  const context = await openContext(readConfig(settings), { warn: (line) => console.error(line) });
  try {
    const demo = await makeDemo(context);
    if (demo === undefined) throw new Error('There is a docent before there is a demo');
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await hashPassword(password);
    await transaction(context.db, (tx) => changePassword(tx, demo.username, passwordHash));
    return { ...demo, password };
  } finally {
    await closeContext(context);
  }
}
