import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

import { createTeacher, findTeacher } from '#server/store/teachers.ts';

import { openDatabase, transaction } from './db.ts';
import { isOutage } from './outage.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';

/** The error of a query to a PostgreSQL server on this port. */
async function faultAt(port: number): Promise<unknown> {
  const dialect = postgresDialect(`postgres://ik:geheim@127.0.0.1:${port}/raket`);
  const db = new Kysely<Tables>({ dialect });
  const fault: unknown = await db
    .selectFrom('teams')
    .selectAll()
    .execute()
    .catch((error: unknown) => error);
  await db.destroy();
  return fault;
}

function faultOf(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

it('A PostgreSQL server that refuses or closes the connection counts as an outage', async () => {
  const rude = createServer((connection) => connection.destroy()).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  const address = rude.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(isOutage(await faultAt(port))).toBe(true);
  rude.close();
  await once(rude, 'close');
  expect(isOutage(await faultAt(port))).toBe(true);
});

it('SQLite with a full or read-only disk counts as an outage, and a wrong query does not', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table texts (text); pragma max_page_count = 2');
  expect(isOutage(faultOf(() => database.exec('insert into texts values (hex(zeroblob(9999)))')))).toBe(true);
  database.exec('pragma query_only = on');
  expect(isOutage(faultOf(() => database.exec("insert into texts values ('')")))).toBe(true);
  expect(isOutage(faultOf(() => database.exec('select nonsense')))).toBe(false);
  database.close();
});

it('Errors about PostgreSQL itself are distinguished from errors about our queries', () => {
  const withCode = (code: string) => Object.assign(new Error('geen'), { code });
  expect(
    ['57P01', '57P03', '53300', '55P03', '25P03', '08006', 'ENOSPC'].map((code) => isOutage(withCode(code))),
  ).toEqual(Array.from({ length: 7 }, () => true));
  expect(['23505', '42601', 'ERR_ASSERTION'].map((code) => isOutage(withCode(code)))).toEqual([false, false, false]);
  expect([isOutage(new Error('fout')), isOutage('ECONNREFUSED'), isOutage(undefined)]).toEqual([false, false, false]);
});

it('The original error is reported when SQLite has rolled back the transaction itself, as on a full disk', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-full-'));
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  const work = transaction(db, async (tx) => {
    await createTeacher(tx, 'noor', '');
    await sql`insert or rollback into heartbeat values (1, ''), (1, '')`.execute(tx);
  });
  await expect(work).rejects.toThrow('UNIQUE constraint failed: heartbeat.id');
  expect(await findTeacher(db, 'noor')).toBeUndefined();
  expect(await transaction(db, (tx) => createTeacher(tx, 'noor', ''))).toBeDefined();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});
