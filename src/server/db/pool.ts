/** The connection pool of PostgreSQL: its size and its queue. */

import { type Kysely, PostgresAdapter } from 'kysely';

export type PoolUse = {
  /** All open connections. */
  open: number;
  /** Open connections that are idle. */
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
};

/**
 * The adapter that gives access to its database's pool. Migrations use a lock that ends with the transaction (`db.ts`),
 * because a session lock would stay behind on a pooler's connection.
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

type WithExecutor = Pick<Kysely<unknown>, 'getExecutor'>;

/** Undefined on SQLite, which has one connection. */
export function poolUse(db: WithExecutor): PoolUse | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter.use() : undefined;
}
