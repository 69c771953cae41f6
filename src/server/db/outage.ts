/** Recognizes errors that mean the database is away, busy or full. */

const codes: ReadonlySet<unknown> = new Set([
  // The network.
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // The disk.
  'EDQUOT',
  'EFBIG',
  'EIO',
  'ENOSPC',
  'EROFS',
  // No file can be opened, as where too many connections are.
  'EMFILE',
  'ENFILE',
  // PostgreSQL: no connections left, its disk is full, it is being stopped or started.
  '53100',
  '53300',
  // PostgreSQL: somebody holds the lock for too long, or this connection did, and was ended.
  '55P03',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  // PostgreSQL: others were in the way at each try.
  '40001',
  '40P01',
]);

/** `pg` gives these no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/u;

/** SQLite: busy, locked, read only, unreadable, full, can't be opened. */
const ofSqlite: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** PostgreSQL: somebody else holds the lock that a question asked for. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return ofSqlite.has(errcode & 0xff);
  const isConnectionFault = typeof code === 'string' && code.startsWith('08');
  return isConnectionFault || codes.has(code) || words.test(message);
}
