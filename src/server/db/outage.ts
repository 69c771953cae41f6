/** Recognizes errors that mean the database or a disk is away, busy or full. */

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
  // No file can be opened, for example when there are too many connections.
  'EMFILE',
  'ENFILE',
  // PostgreSQL: no connections left, a full disk, or it is being stopped or started.
  '53100',
  '53300',
  // PostgreSQL: somebody holds the lock for too long, or this connection held it too long and was ended.
  '55P03',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  // PostgreSQL: other transactions interfered at each retry.
  '40001',
  '40P01',
]);

/** Errors to which `pg` gives no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/u;

/** SQLite: busy, locked, read-only, unreadable, full, can't be opened. */
const ofSqlite: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** PostgreSQL: somebody else holds the requested lock. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Codes of a full disk: of the operating system, and of SQLite. */
const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const fullOfSqlite = 13;

/** Whether this error, or what caused it, says that the disk of this computer is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errcode } = cause as Error & { code?: unknown; errcode?: unknown };
    if (full.has(code) || (typeof errcode === 'number' && (errcode & 0xff) === fullOfSqlite)) return true;
  }
  return false;
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return ofSqlite.has(errcode & 0xff);
  const isConnectionFault = typeof code === 'string' && code.startsWith('08');
  return isConnectionFault || codes.has(code) || words.test(message);
}
