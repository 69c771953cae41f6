/** Checks that the database answers, is writable and is migrated, and reads its clock. */

import { sql } from 'kysely';

import { migrations } from '#server/db/migrations/migrations.ts';

import { type Database, isPostgres, now } from './db.ts';

/** Throws when the database can't be written. */
export async function checkWritable(db: Database): Promise<void> {
  const at = now();
  await db
    .insertInto('heartbeat')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** Throws when the database does not answer. */
export async function checkReachable(db: Database): Promise<void> {
  await db.selectFrom('heartbeat').select('at').executeTakeFirst();
}

/** Throws when one of our migrations is missing. Migrations of a newer version do no harm. */
export async function refuseOlder(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(migrations).filter((name) => !taken.has(name));
  if (missing.length > 0) throw new Error(`The database was not brought up to date: ${missing.join(', ')}`);
}

/**
 * Bounds, in milliseconds, on how far the database's clock is ahead of this computer's. SQLite has no clock of its own.
 */
export async function databaseAhead(db: Database): Promise<[least: number, most: number]> {
  if (!isPostgres(db)) return [0, 0];
  const sentAt = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  // The clock was read between the query and its answer. Our clock counts whole milliseconds.
  const answered = Date.now() + 1;
  const there = rows[0]?.ms ?? sentAt;
  return [there - answered, there - sentAt];
}

/** How far this computer's clock is ahead of the database's, in seconds. */
export async function secondsApart(db: Database): Promise<number> {
  const [least, most] = await databaseAhead(db);
  // Assumes that the query and its answer took equally long.
  return -(least + most) / 2 / 1000;
}
