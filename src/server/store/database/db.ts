/** The database: opened, brought up to date, and written to in transactions that act as if they were alone. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

import { migrations } from '#server/store/database/migrations/migrations.ts';

import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** What `write` alone gives: asked for by whatever takes more than one statement, or writes what was decided before. */
export type Tx = Transaction<Tables>;

/** PostgreSQL where `databaseUrl` says so, else SQLite in `dataDir`. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined };

export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lanceerbasis.sqlite');
  const dialect =
    databaseUrl === undefined ? sqliteDialect(file) : (await import('./postgres.ts')).postgresDialect(databaseUrl);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
}

const triesOfWrite = 5;

/**
 * Loads, decides and writes as if nobody else were there: one at a time, on SQLite by itself and on PostgreSQL by a lock
 * that its servers share. `work` touches nothing but the database: one that got in the way of a statement outside of any turn is done again.
 */
export async function write<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Awaited here, or its refusal would pass by the catch.
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          await takeTurn(tx);
          return work(tx);
        });
    } catch (error) {
      if (attempt === triesOfWrite || !gotInTheWay(error)) throw error;
      await pause(Math.random() * Math.min(2 ** attempt, 100));
    }
  }
}

/** Everything as it was at one moment; nobody who writes waits for it on PostgreSQL. */
export function readAtOnce<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** Any number, as long as nothing else in the database locks by it. */
const turnOfWriters = 1_918_957;

/** Each statement after it sees all that was written before: a serializable transaction instead would lock small tables whole, and be refused at the bell. */
async function takeTurn(tx: Tx): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_advisory_xact_lock(${turnOfWriters})`.execute(tx);
  }
}

/** Serialization failure, or deadlock. */
const retried = new Set(['40001', '40P01']);

function gotInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code);
}

export function now(): string {
  return new Date().toISOString();
}
