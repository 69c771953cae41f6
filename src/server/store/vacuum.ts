/** Overwrites deleted rows in the free pages of the database, in both engines. */

import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { type Database, isPostgres, transaction } from '#server/db/db.ts';

/** Returns whether everything was overwritten; when somebody reads or writes at that moment, a later run will do it. */
export function vacuum(db: Database): Promise<boolean> {
  return isPostgres(db) ? scrubPostgres(db) : scrubSqlite(db);
}

/** SQLite overwrites deleted cells, but rows that moved between pages may have left copies. */
async function scrubSqlite(db: Database): Promise<boolean> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows.every(({ busy }) => busy === 0);
}

/** These tables hold no typed texts, and are written all day. */
const wordless = new Set(['heartbeat', 'versions', 'teamSessions', 'teacherSessions', 'removedSessions', 'tries']);

const triesOfTable = 20;
const betweenTriesMs = 100;

async function scrubPostgres(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select "tablename" as "name" from "pg_tables"
    where "schemaname" = current_schema() order by "tablename"`.execute(db);
  for (const { name } of rows) {
    if (!wordless.has(name) && !(await rewriteInTime(db, name))) return false;
  }
  // A failure is harmless, because the statistics keep no values of typed texts.
  await sql`vacuum full pg_statistic`.execute(db).catch(() => undefined);
  return true;
}

async function rewriteInTime(db: Database, table: string): Promise<boolean> {
  for (let tries = 1; tries <= triesOfTable; tries += 1) {
    const isDone = await rewrite(db, table).catch((error: unknown) => {
      if (isTaken(error)) return false;
      throw error;
    });
    if (isDone) return true;
    await pause(betweenTriesMs);
  }
  return false;
}

/**
 * Rewrites the table without dead rows and deletes its old file. A transaction that started before a deletion still
 * sees the row, so it stays.
 */
async function rewrite(db: Database, table: string): Promise<boolean> {
  // Fails at once instead of queueing behind a long reader such as a backup, which would block others.
  await transaction(db, async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode nowait`.execute(tx);
  });
  await sql`vacuum ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ dead: number }>`select "n_dead_tup" as "dead" from "pg_stat_user_tables"
    where "schemaname" = current_schema() and "relname" = ${table}`.execute(db);
  if (rows.some(({ dead }) => dead > 0)) return false;
  await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
  return true;
}

/** PostgreSQL's error code for a lock that somebody else holds. */
const taken = '55P03';

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === taken;
}
