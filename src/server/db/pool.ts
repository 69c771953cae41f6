/** The connection pool of PostgreSQL: its size, its queue, and the direct connection. */

import { type Kysely, PostgresAdapter } from 'kysely';

import type { DirectQuery } from './directConnection.ts';

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
  readonly query: DirectQuery;

  constructor(use: () => PoolUse, query: DirectQuery) {
    super();
    this.use = use;
    this.query = query;
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
  return pooledAdapter(db)?.use();
}

/** Bypasses Kysely, outside of any transaction; undefined on SQLite. */
export function directQuery(db: WithExecutor): DirectQuery | undefined {
  return pooledAdapter(db)?.query;
}

function pooledAdapter(db: WithExecutor): PooledAdapter | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter : undefined;
}
