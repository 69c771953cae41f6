/** The locks of PostgreSQL by which those who write take turns, over all servers (docs/rules.md 10.17). */

import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '#server/store/database/tables.ts';

/** What those write about who may touch anything. */
export const everything = '';

/** Any number, as long as nothing else in the database locks by it. */
export const turnOfWriters = 1_918_957;

/** Of whoever stands behind a writer that hangs: enough for all that a handler writes, many times. */
const lockWithin = '5s';
/** A server that says nothing in the middle of its transaction, as one that is frozen, holds up all others. */
const silentWithin = '10s';

/** Waits until nobody else writes about this: a run, or everything. Ends with the transaction. */
export async function takeTurn(tx: Kysely<Tables>, about: string): Promise<void> {
  await sql`select ${bound('lock_timeout', lockWithin)},
    ${bound('idle_in_transaction_session_timeout', silentWithin)},
    ${lockOf(about)}`.execute(tx);
}

/** Everybody's first, then the run's: in the other order two could wait for each other. */
function lockOf(about: string): RawBuilder<unknown> {
  if (about === everything) return sql`pg_advisory_xact_lock(${turnOfWriters})`;
  return sql`pg_advisory_xact_lock_shared(${turnOfWriters}), pg_advisory_xact_lock(${turnOfWriters}, hashtext(${about}))`;
}

/**
 * For this transaction alone, where nobody set another: a pooler hands the connection to others after it
 * (docs/decisions/095).
 */
function bound(setting: string, value: string): RawBuilder<unknown> {
  return sql`set_config(${setting}, coalesce(nullif(current_setting(${setting}), '0'), ${value}), true)`;
}
