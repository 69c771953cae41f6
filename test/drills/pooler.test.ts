import { existsSync } from 'node:fs';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { pgbouncer, type Pooler, startPgbouncer } from '#scripts/machine/pgbouncer.ts';
import { type Database, openDatabase, type Tx, transaction } from '#server/db/db.ts';
import { versionsOf } from '#server/db/versions.ts';
import { findTeamSession } from '#server/store/sessions.ts';
import { School } from '#test/classroom.ts';
import { engines, type TestPlace } from '#test/engines.ts';
import { areEventsShared } from '#test/testStream.ts';

import { faultsIn, playLesson } from './lesson.ts';

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);
/** Fewer than a server has in its own pool, so the pooler hands each connection from one client to another. */
const connections = 3;

describe.skipIf(postgres === undefined || !existsSync(pgbouncer))('Behind a pooler of transactions', () => {
  let place: TestPlace;
  let pooler: Pooler;
  let pooled: TestPlace & { databaseDirectUrl: string };
  beforeEach(async () => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    place = await postgres.open();
    const databaseDirectUrl = place.databaseUrl ?? '';
    pooler = await startPgbouncer(databaseDirectUrl, connections);
    pooled = { ...place, databaseUrl: pooler.past(databaseDirectUrl), databaseDirectUrl };
  });
  afterEach(async () => {
    await pooler.stop();
    await place.remove();
  });

  const boundsIn = async (db: Database | Tx): Promise<unknown> => {
    const { rows } = await sql`select current_setting('lock_timeout') as "lock",
      current_setting('idle_in_transaction_session_timeout') as "silent"`.execute(db);
    return rows[0];
  };

  it('a lesson is played from the first login to the medal', async () => {
    const school = await School.open(pooled);
    await school.hire('docent');
    expect(faultsIn(await playLesson(school.address, (_step, act) => act()))).toEqual([]);
    await school.close();
  });

  it('two servers hear of each other, past it', async () => {
    const [one, other] = [await School.open(pooled), await School.open(pooled)];
    expect(await areEventsShared(one, other)).toEqual([true, true]);
    await Promise.all([one.close(), other.close()]);
  });

  it('nothing is kept on a connection that others get, and on one of our own each question is planned once', async () => {
    const kept = async (database: TestPlace): Promise<number> => {
      const db = await openDatabase(database);
      for (let time = 0; time < 3; time += 1) {
        await versionsOf(db, ['nobody']);
        await findTeamSession(db, 'nobody');
      }
      const { rows } = await sql<{ count: number }>`select count(*) as "count" from pg_prepared_statements`.execute(db);
      await db.destroy();
      return rows[0]?.count ?? 0;
    };
    expect(await kept(pooled)).toBe(0);
    expect(await kept(place)).toBeGreaterThan(0);
  });

  it('whoever writes waits as long as elsewhere, and leaves nothing of that on the connection', async () => {
    const db = await openDatabase(pooled);
    const all = await Promise.all(Array.from({ length: 9 }, () => transaction(db, boundsIn)));
    expect(all).toEqual(all.map(() => ({ lock: '5s', silent: '10s' })));
    const after = await Promise.all(Array.from({ length: 9 }, () => boundsIn(db)));
    expect(after).toEqual(after.map(() => ({ lock: '0', silent: '0' })));
    await db.destroy();
  });

  it('servers that start at the same moment bring it up to date in turn, and leave no lock behind', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, async () => openDatabase(pooled)));
    const db = await openDatabase(pooled);
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(db);
    expect(rows).toEqual([]);
    await Promise.all([db, ...all].map((one) => one.destroy()));
  });

  it('what the school itself has set stays', async () => {
    const { pathname } = new URL(pooled.databaseDirectUrl);
    const before = await openDatabase(place);
    await sql`alter database ${sql.id(pathname.slice(1))} set lock_timeout = '700ms'`.execute(before);
    await before.destroy();
    const db = await openDatabase(pooled);
    expect(await transaction(db, boundsIn)).toEqual({ lock: '700ms', silent: '10s' });
    await db.destroy();
  });
});
