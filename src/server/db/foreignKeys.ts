/** Recognizes a foreign key violation: the row that was referred to is gone. */

/** SQLite's number for a foreign key, and PostgreSQL's. */
const ofSqlite = 787;
const ofPostgres = '23503';

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return errcode === ofSqlite || code === ofPostgres;
}
