/** Two servers start with the same empty database at the same moment. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createMember, type Member } from '#scripts/cluster/member.ts';
import { besides, queryDatabase } from '#scripts/cluster/queryDatabase.ts';
import { isReady } from '#scripts/cluster/ready.ts';
import { migrations } from '#server/db/migrations/migrations.ts';

import { type Failure, timed } from './failure.ts';

const database = 'two_at_once';
const countSteps = 'select count(*)::int as made from kysely_migration';

export const twoMigrate: Failure = {
  name: 'two-migrate',
  what: 'two servers that make the tables of an empty database at once',
  play: async ({ cluster: { postgres, settings } }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-migrate-'));
    await queryDatabase(postgres.url, `create database ${database}`);
    const own = besides(postgres.url, database);
    // A photo store belongs to one database, so these servers have local ones.
    const local = Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith('S3_')));
    const env = { ...local, DATABASE_URL: own, DATABASE_DIRECT_URL: own };
    const servers: Member[] = [];
    for (const name of ['one', 'other']) servers.push(await createMember(join(folder, name), env));
    try {
      const took = await timed(() => Promise.all(servers.map((server) => server.start())));
      const ready = await Promise.all(servers.map(({ address }) => isReady(address)));
      const [{ made } = { made: 0 }] = await queryDatabase<{ made: number }>(own, countSteps);
      const faults = [
        !ready.every(Boolean) && 'not both are ready',
        made !== Object.keys(migrations).length && `${made} steps were taken`,
      ].filter((fault) => fault !== false);
      return { figures: `both are ready after ${took}, each of ${made} steps taken once`, faults };
    } finally {
      await Promise.all(servers.map((server) => server.end()));
      await queryDatabase(postgres.url, `drop database ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
