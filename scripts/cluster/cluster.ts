/** A school on several servers, on this machine alone: PostgreSQL, PgBouncer, a storage that speaks S3, three servers, and HAProxy before them. */

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
  /** Three, or fewer. */
  servers?: number;
  safety?: Safety;
  /** Whether the servers ask through PgBouncer, where it is here. */
  isPooled?: boolean;
  /** Of every server, beside its own. */
  settings?: Readonly<Record<string, string>>;
  /** Where browsers and devices ask; without it one that is free. */
  port?: number;
  /** The folder of another release, which then has no demo. */
  release?: string;
};

export type Cluster = {
  /** Where browsers and devices ask: the proxy. */
  address: string;
  servers: readonly Member[];
  postgres: Postgres;
  /** Undefined where the servers ask PostgreSQL itself. */
  pooler: Pooler | undefined;
  storage: SlowStorage;
  /** What the servers were told; a program of our own opens the same stores with it. */
  settings: Readonly<Record<string, string>>;
  /** The class that is halfway, as at a first start. */
  demo: Demo | undefined;
  /** The folder that the servers were started from. */
  release: string;
  /** Ends all of it, and leaves nothing behind. */
  stop: () => Promise<void>;
};

export type SlowStorage = Storage & {
  /** From now on it takes this long before it answers. */
  setSlow: (milliseconds: number) => void;
};

/** Something that is no package of ours is not on this machine, and could not be had. */
export class NotHere extends Error {}

/** To the database, of all servers together, as a pooler gives them out. */
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

/** What was started last ends first. */
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
  // One after another, so that no two have the same port.
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

/** As docs/scale.md tells whoever runs a server to set them. */
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

/** With a password of its own: servers in production refuse the one that everybody knows (docs/rules.md 13.36). */
async function makeDemoWith(settings: Readonly<Record<string, string>>): Promise<Demo> {
  const context = await openContext(readConfig(settings), (line) => console.error(line));
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
