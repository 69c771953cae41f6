/** How many connections to PostgreSQL there are, and who waits for one. */

import { type Kysely, PostgresAdapter } from 'kysely';

export type PoolUse = {
  /** All that are open. */
  open: number;
  /** Those of them that nobody uses. */
  idle: number;
  /** Questions that wait for a connection. */
  waiting: number;
};

/**
 * Knows the pool of the database that it is part of. Whoever brings that up to date has its turn by a lock of a transaction
 * (`db.ts`): one of a session would be left behind on a pooler's connection.
 */
export class PooledAdapter extends PostgresAdapter {
  readonly use: () => PoolUse;

  constructor(use: () => PoolUse) {
    super();
    this.use = use;
  }

  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** Undefined on SQLite, which has one connection. */
export function poolUse(db: Pick<Kysely<unknown>, 'getExecutor'>): PoolUse | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter.use() : undefined;
}
