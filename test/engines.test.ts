import { existsSync, readdirSync } from 'node:fs';

import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/db.ts';
import { hashKeyOf, storeIdOf } from '#server/db/installationId.ts';

import { engines, onEveryEngine } from './engines.ts';

onEveryEngine('Two stories at once', (engine) => {
  it('have a folder each, and leave none behind', async () => {
    const [one, other] = [await engine.openEmpty(), await engine.open()];
    expect(one.dataDir).not.toBe(other.dataDir);
    expect(readdirSync(one.dataDir)).toEqual([]);
    await Promise.all([one.remove(), other.remove()]);
    expect(existsSync(one.dataDir) || existsSync(other.dataDir)).toBe(false);
  });
});

onEveryEngine('Two copies of one database', (engine) => {
  it('know themselves apart, as two that were migrated would', async () => {
    const places = [await engine.open(), await engine.open()];
    const known = [];
    for (const place of places) {
      const db = await openDatabase(place);
      known.push(await storeIdOf(db), await hashKeyOf(db));
      await db.destroy();
      await place.remove();
    }
    expect(new Set(known).size).toBe(4);
  });
});

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('Two stories on one PostgreSQL server', () => {
  it('have a database each, and leave none behind', async () => {
    const [one, other] = [await postgres?.open(), await postgres?.open()];
    await query(one?.databaseUrl, 'create table answer (id integer)');
    expect(await query(other?.databaseUrl, `select * from pg_tables where tablename = 'answer'`)).toBe(0);
    expect(await query(one?.databaseUrl, `select * from pg_tables where tablename = 'answer'`)).toBe(1);
    await Promise.all([one?.remove(), other?.remove()]);
    await expect(query(one?.databaseUrl, 'select 1')).rejects.toThrow('does not exist');
  });
});

/** Returns the number of rows of this query. */
async function query(url: string | undefined, sql: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}
