/** Recognizes a foreign key violation: the referenced row is gone. */

/** The error codes for a foreign key violation in SQLite and PostgreSQL. */
const ofSqlite = 787;
const ofPostgres = '23503';

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return errcode === ofSqlite || code === ofPostgres;
}
