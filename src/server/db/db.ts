/** Opens and migrates the database, and runs transactions as if each were alone. */

import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';

import { dateOf } from '#domain/lesson/schoolDay.ts';
import { nowMs } from '#server/clock.ts';
import { migrations } from '#server/db/migrations/migrations.ts';

import { type Begin, createGroupCommit } from './groupCommit.ts';
import { databaseFile } from './inspectDatabase.ts';
import type { Tables } from './schema.ts';
import type { RunId } from './scope.ts';
import { sqliteDialect } from './sqlite.ts';
import { globalLock, acquireWriteLock, turnOfMigrations } from './writeLock.ts';

export type Database = Kysely<Tables>;

/**
 * Holds a write lock: only `transaction` and `runTransaction` create one. Functions that need several statements, or
 * that write what was decided on earlier reads, take it.
 */
export type Tx = Transaction<Tables>;

declare const consistent: unique symbol;

/** Several reads of one moment, without a write lock: a function that demands a `Tx` does not accept it. */
export type Snapshot = Database & { readonly [consistent]: true };

/** PostgreSQL when `databaseUrl` is set, otherwise SQLite in `dataDir`. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined };

export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) mkdirSync(dataDir, { recursive: true });
  const file = databaseFile(dataDir);
  const dialect =
    databaseUrl === undefined ? sqliteDialect(file) : (await import('./postgres.ts')).postgresDialect(databaseUrl);
  return opened(new Kysely<Tables>({ dialect }));
}

/** Pages of 4 kB each: many times what one team can write in a day. */
const mostPagesInMemory = 8192;

/** A database in memory, for previews and tests. */
export async function openInMemory(): Promise<Database> {
  const db = await opened(new Kysely<Tables>({ dialect: sqliteDialect(':memory:') }));
  await sql`pragma max_page_count = ${sql.lit(mostPagesInMemory)}`.execute(db);
  return db;
}

async function opened(db: Database): Promise<Database> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate(db: Database): Promise<void> {
  const steps = isPostgres(db) ? await db.transaction().execute(migrateInTurn) : await stepsTakenOn(db);
  if (steps > 0) await learnSizes(db);
}

/**
 * One server migrates at a time. The lock ends with the transaction; Kysely's own lock belongs to a session, which a
 * pooler hands to others.
 */
async function migrateInTurn(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${turnOfMigrations})`.execute(tx);
  return stepsTakenOn(tx);
}

async function stepsTakenOn(db: Database | Tx): Promise<number> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
  return results.length;
}

/** PostgreSQL plans queries by its statistics. A table without statistics is read in full. */
export async function learnSizes(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`analyze`.execute(db);
}

const triesOfWrite = 5;

/**
 * Of a server's ten connections to PostgreSQL: five write about as many classes at once, and the other five are for
 * readers.
 */
const writersAtOnce = 5;
/** Longer than a burst of a whole school takes. */
const turnWithinMs = 10_000;

/**
 * Runs `work` serialized: one writer at a time, on SQLite within the process and on PostgreSQL through an advisory lock
 * that all servers share (docs/rules.md 10.17). For work about accounts, docents' sessions, erasures or several classes;
 * work about one class takes `runTransaction`. `work` must touch only the database, because it may run several times:
 * again with the same group when a member of it is refused, and in a new group when the database asks to try again.
 */
export function transaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return writeUntilDone(db, globalLock, work);
}

/**
 * Like `transaction`, for `work` that decides by rows of this run alone, and writes only those and the logbook. On
 * PostgreSQL it waits for writers of the same run and for global writers, but not for other classes
 * (docs/decisions/037).
 */
export function runTransaction<Result>(db: Database, run: RunId, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return writeUntilDone(db, isPostgres(db) ? run : globalLock, work);
}

async function writeUntilDone<Result>(
  db: Database,
  lockKey: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The `await` is needed, or the catch would miss the rejection.
      return await writeInTurn(db, lockKey, work);
    } catch (error) {
      if (attempt === triesOfWrite || !isRetryable(error)) throw error;
      await pause(Math.random() * Math.min(2 ** attempt, 100));
    }
  }
}

/** Reads one consistent snapshot. On PostgreSQL it blocks no writer. */
export function snapshot<Result>(db: Database, work: (at: Snapshot) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => work(tx as Database as Snapshot));
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** In a group, the savepoint of one member is rolled back without the others (docs/decisions/037). */
async function writeInTurn<Result>(db: Database, lockKey: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let outcome = (): Result => {
    throw new TypeError('stored without being done');
  };
  await groupCommitOf(db)(lockKey, async (tx, isApart) => {
    if (isApart) await sql`savepoint one`.execute(tx);
    try {
      const result = await work(tx);
      if (isApart) await sql`release savepoint one`.execute(tx);
      outcome = () => result;
    } catch (error) {
      if (!isApart) throw error;
      outcome = () => {
        throw error;
      };
      // A full disk rolls back the whole transaction: then no savepoint is left, and nobody's work is stored.
      await sql`rollback to savepoint one`.execute(tx).catch(() => outcome());
    }
  });
  return outcome();
}

const groups = new WeakMap<Database, ReturnType<typeof createGroupCommit<Tx>>>();

function groupCommitOf(db: Database): ReturnType<typeof createGroupCommit<Tx>> {
  const onPostgres: Begin<Tx> = (lockKey, all) =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        // The lock comes first, so each later statement sees everything committed before. A serializable transaction
        // would lock small tables whole, and fail when many write at the bell.
        await acquireWriteLock(tx, lockKey);
        await all(tx);
      });
  const onSqlite: Begin<Tx> = (_, all) => db.transaction().execute(all);
  const known =
    groups.get(db) ??
    (isPostgres(db)
      ? createGroupCommit({ atOnce: writersAtOnce, withinMs: turnWithinMs }, onPostgres)
      : createGroupCommit({ atOnce: 1, withinMs: turnWithinMs }, onSqlite));
  groups.set(db, known);
  return known;
}

/** Serialization failure and deadlock. */
const retried = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code);
}

export function now(): string {
  return new Date(nowMs()).toISOString();
}

const hourMs = 60 * 60 * 1000;
let ofHour = { hour: Number.NaN, date: '' };

/**
 * The date in the Netherlands, such as `2027-07-31`. Every request needs it, so it is computed once per hour; a date
 * only changes on the hour.
 */
export function today(): string {
  const hour = Math.floor(nowMs() / hourMs);
  if (hour !== ofHour.hour) ofHour = { hour, date: dateOf(new Date(nowMs())) };
  return ofHour.date;
}

/** The earliest and latest moment within this distance of now. */
export function around(milliseconds: number): [first: string, last: string] {
  const at = nowMs();
  return [new Date(at - milliseconds).toISOString(), new Date(at + milliseconds).toISOString()];
}

/**
 * A moment in the future was written by a wrong clock, so it counts as just as far away as one in the past
 * (docs/rules.md 13.17).
 */
export function msAway(moment: string): number {
  return Math.abs(nowMs() - Date.parse(moment));
}
