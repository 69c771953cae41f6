/** A PostgreSQL standby with synchronous replication. */

import { type SpawnOptions } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { runQuietly } from './runQuietly.ts';

/** The primary to follow, and the standby's name. */
export type Following = { url: string; port: number; name: string };

/** Copies the data folder of a running server, as a base backup for the standby. */
export async function copyOf({ url }: Following, from: string, to: string, options: SpawnOptions): Promise<void> {
  await withClient(url, async (client) => {
    // In one session, because the backup ends with its session.
    await client.query("select pg_backup_start('standby', true)");
    await runQuietly('cp', ['-a', from, to], options);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(to, 'postmaster.pid'));
    // PostgreSQL refuses data files of another account.
    const { uid, gid } = statSync(from);
    for (const [name, text] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
      writeFileSync(join(to, name), text);
      chownSync(join(to, name), uid, gid);
    }
  });
}

/** The start options of a standby. */
export const follows = ({ port, name }: Following): string[] => [
  '-c',
  `primary_conninfo=host=127.0.0.1 port=${port} user=lanceerbasis application_name=${name}`,
];

/** Makes replication synchronous once the standby streams: from then on a commit waits for it. */
export async function isFollowed({ url, name }: Following): Promise<void> {
  await withClient(url, async (client) => {
    await comesTrue(client, "state = 'streaming'");
    await client.query(`alter system set synchronous_standby_names = '${name}'`);
    await client.query('select pg_reload_conf()');
    await comesTrue(client, "sync_state = 'sync'");
  });
}

const giveUpAfterMs = 60_000;

async function comesTrue(client: Client, what: string): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  while ((await client.query(`select from pg_stat_replication where ${what}`)).rows.length === 0) {
    if (performance.now() > giveUpAt) throw new Error(`The standby did not follow: ${what}`);
    await pause(100);
  }
}

/** Promotes the standby to primary. */
export async function promote(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ ok: boolean }>('select pg_promote() as ok');
    if (rows[0]?.ok !== true) throw new Error('The standby did not take over');
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
