/** Whether an error says that what a new row belongs to was removed meanwhile, by somebody else at the same moment. */

/** SQLite's number for a foreign key, and PostgreSQL's. */
const ofSqlite = 787;
const ofPostgres = '23503';

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return errcode === ofSqlite || code === ofPostgres;
}
