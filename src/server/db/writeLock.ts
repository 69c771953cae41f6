/** The PostgreSQL advisory locks that serialize writers over all servers (docs/rules.md 10.17). */

import { type RawBuilder, sql, type Transaction } from 'kysely';

import type { Tables } from './schema.ts';

/** The lock of writers that may touch any row. */
export const globalLock = '';

/** An arbitrary number that no other lock in the database uses. */
export const turnOfWriters = 1_918_957;

/** The lock number of Kysely's own migrator. */
export const turnOfMigrations = 3_853_314_791_062_309_107n;

/** The timeout behind a writer that hangs: many times what a handler needs. */
const lockWithin = '5s';
/** A server that freezes in the middle of its transaction holds up all others, so the database ends it. */
const silentWithin = '10s';

/**
 * Later statements wait until no other transaction writes with this key: the id of a run, or `globalLock`. The lock ends with the
 * transaction.
 */
export async function acquireWriteLock(tx: Transaction<Tables>, lockKey: string): Promise<void> {
  await sql`select ${bound('lock_timeout', lockWithin)},
    ${bound('idle_in_transaction_session_timeout', silentWithin)},
    ${lockOf(lockKey)}`.execute(tx);
}

/** The shared global lock comes before the run's lock; in the reverse order two writers could deadlock. */
function lockOf(lockKey: string): RawBuilder<unknown> {
  if (lockKey === globalLock) return sql`pg_advisory_xact_lock(${turnOfWriters})`;
  return sql`pg_advisory_xact_lock_shared(${turnOfWriters}), pg_advisory_xact_lock(${turnOfWriters}, hashtext(${lockKey}))`;
}

/**
 * Set for this transaction only, and only when nobody set another value: a pooler hands the connection to others
 * afterwards (docs/decisions/095).
 */
function bound(setting: string, value: string): RawBuilder<unknown> {
  return sql`set_config(${setting}, coalesce(nullif(current_setting(${setting}), '0'), ${value}), true)`;
}
