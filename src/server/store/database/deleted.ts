/** What was deleted, out of SQLite's log of changes too: there it would stay until others are written over it. */

import { SqliteAdapter, sql } from 'kysely';

import type { Database } from './db.ts';

export async function forgetDeleted(db: Database): Promise<void> {
  // PostgreSQL clears up by itself, and its log is for whoever runs it.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
