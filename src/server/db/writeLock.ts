/** The PostgreSQL advisory locks that serialize writers over all servers (docs/rules.md 10.17). */

import { type RawBuilder, sql, type Transaction } from 'kysely';

import { sendAhead } from './pipeline.ts';
import type { Tables } from './schema.ts';

/** What those write about who may touch anything. */
export const globalLock = '';

/** Any number, as long as nothing else in the database locks by it. */
export const turnOfWriters = 1_918_957;

/** The number by which Kysely's own migrator locks. */
export const turnOfMigrations = 3_853_314_791_062_309_107n;

/** Of whoever stands behind a writer that hangs: enough for all that a handler writes, many times. */
const lockWithin = '5s';
/** A server that says nothing in the middle of its transaction, as one that is frozen, holds up all others. */
const silentWithin = '10s';

/**
 * Whatever is asked after it waits until nobody else writes about this: a run, or everything. Ends with the transaction.
 * `isAlone`: nobody but who asks next has to know whether the turn came.
 */
export async function acquireWriteLock(tx: Transaction<Tables>, about: string, isAlone: boolean): Promise<void> {
  const turn = sql`select ${bound('lock_timeout', lockWithin)},
    ${bound('idle_in_transaction_session_timeout', silentWithin)},
    ${lockOf(about)}`;
  // Each statement sees what was stored when it begins, and the one behind this begins when the turn has come.
  await (isAlone ? sendAhead(tx, turn) : turn.execute(tx));
}

/** Everybody's first, then the run's: in the other order two could wait for each other. */
function lockOf(about: string): RawBuilder<unknown> {
  if (about === globalLock) return sql`pg_advisory_xact_lock(${turnOfWriters})`;
  return sql`pg_advisory_xact_lock_shared(${turnOfWriters}), pg_advisory_xact_lock(${turnOfWriters}, hashtext(${about}))`;
}

/**
 * For this transaction alone, where nobody set another: a pooler hands the connection to others after it
 * (docs/decisions/095).
 */
function bound(setting: string, value: string): RawBuilder<unknown> {
  return sql`set_config(${setting}, coalesce(nullif(current_setting(${setting}), '0'), ${value}), true)`;
}
