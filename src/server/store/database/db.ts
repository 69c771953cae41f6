/** The database: opened, brought up to date, and written to in transactions that act as if they were alone. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

import { migrations } from '#server/store/database/migrations/migrations.ts';

import { postgresDialect } from './postgres.ts';
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
  const db = new Kysely<Tables>({
    dialect: databaseUrl === undefined ? sqliteDialect(file) : postgresDialect(databaseUrl),
  });
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

const triesOfWrite = 40;

/**
 * Loads, decides and writes as if nobody else were there. PostgreSQL refuses one of two transactions that got in each
 * other's way, and it is done again: `work` touches nothing but the database.
 */
export async function write<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Awaited here, or its refusal would pass by the catch.
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt === triesOfWrite || !gotInTheWay(error)) throw error;
      await pause(Math.random() * Math.min(2 ** attempt, 100));
    }
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
