/** Opens and migrates the database, and runs transactions that behave as if they were alone. */

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

/** What `write` alone gives: asked for by whatever takes more than one statement, or writes what was decided before. */
export type Tx = Transaction<Tables>;

/** PostgreSQL where `databaseUrl` says so, else SQLite in `dataDir`. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined };

export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) mkdirSync(dataDir, { recursive: true });
  const file = databaseFile(dataDir);
  const dialect =
    databaseUrl === undefined ? sqliteDialect(file) : (await import('./postgres.ts')).postgresDialect(databaseUrl);
  return opened(new Kysely<Tables>({ dialect }));
}

/** Of 4 kB each: as much as one team can write down in a day, many times over. */
const mostPagesInMemory = 8192;

/** On no disk, and gone with its end. */
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

/** One server at a time, by a lock that ends with the transaction: Kysely's own stays on a connection that a pooler then hands to others. */
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

/** PostgreSQL plans by what it knows of its tables: of one that it never counted it reads all. */
export async function learnSizes(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`analyze`.execute(db);
}

const triesOfWrite = 5;

/** Of a server's ten connections to PostgreSQL: as many classes are written about at once, and the others are for those who read. */
const writersAtOnce = 5;
/** Longer than a burst of a whole school takes. */
const turnWithinMs = 10_000;

/**
 * Loads, decides and writes as if nobody else were there: one at a time, on SQLite by itself and on PostgreSQL by a lock
 * that its servers share (docs/rules.md 10.17). `work` touches nothing but the database: alone it begins before its turn
 * has come and is answered in it, and it is done again where a statement outside of any turn, or one of its group, got in the way.
 */
export function transaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return writeUntilDone(db, globalLock, work);
}

/**
 * The same where `work` reads and writes nothing but what is of this run: on PostgreSQL it waits for whoever writes about
 * the same run or about everything, and not for another class (docs/decisions/037).
 */
export function runTransaction<Result>(db: Database, run: RunId, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return writeUntilDone(db, isPostgres(db) ? run : globalLock, work);
}

async function writeUntilDone<Result>(db: Database, about: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Awaited here, or its refusal would pass by the catch.
      return await writeInTurn(db, about, work);
    } catch (error) {
      if (attempt === triesOfWrite || !gotInTheWay(error)) throw error;
      await pause(Math.random() * Math.min(2 ** attempt, 100));
    }
  }
}

/** Everything as it was at one moment; nobody who writes waits for it on PostgreSQL. */
export function snapshot<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** What one of a group begins and gives up is undone without the others' (docs/decisions/037). */
async function writeInTurn<Result>(db: Database, about: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let outcome = (): Result => {
    throw new TypeError('stored without being done');
  };
  await togetherIn(db)(about, async (tx, isApart) => {
    if (isApart) await sql`savepoint one`.execute(tx);
    try {
      const result = await work(tx);
      // What was sent ahead is answered before it: what went wrong there is of this one.
      if (isApart) await sql`release savepoint one`.execute(tx);
      outcome = () => result;
    } catch (error) {
      if (!isApart) throw error;
      outcome = () => {
        throw error;
      };
      // A full disk undoes all of it at once: then there is nothing to go back to, and nobody's is stored.
      await sql`rollback to savepoint one`.execute(tx).catch(() => outcome());
    }
  });
  return outcome();
}

const groups = new WeakMap<Database, ReturnType<typeof createGroupCommit<Tx>>>();

function togetherIn(db: Database): ReturnType<typeof createGroupCommit<Tx>> {
  const onPostgres: Begin<Tx> = (about, all, isAlone) =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        // Each statement after it sees all that was written before: a serializable transaction instead would lock small tables whole, and be refused at the bell.
        await acquireWriteLock(tx, about, isAlone);
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

/** Serialization failure, or deadlock. */
const retried = new Set(['40001', '40P01']);

function gotInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code);
}

export function now(): string {
  return new Date(nowMs()).toISOString();
}

const hourMs = 60 * 60 * 1000;
let ofHour = { hour: Number.NaN, date: '' };

/** The date in the Netherlands, such as `2027-07-31`. Every request asks it, and no other begins but on the hour. */
export function today(): string {
  const hour = Math.floor(nowMs() / hourMs);
  if (hour !== ofHour.hour) ofHour = { hour, date: dateOf(new Date(nowMs())) };
  return ofHour.date;
}

/** The moments between which all are no further away than this. */
export function around(milliseconds: number): [first: string, last: string] {
  const at = nowMs();
  return [new Date(at - milliseconds).toISOString(), new Date(at + milliseconds).toISOString()];
}

/** A moment of the future was written by a clock that was wrong: it is as far away as one of the past (docs/rules.md 13.17). */
export function msAway(moment: string): number {
  return Math.abs(nowMs() - Date.parse(moment));
}
