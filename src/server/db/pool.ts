/** The connection pool of PostgreSQL: its size, its queue, and the direct connection. */

import { type Kysely, PostgresAdapter } from 'kysely';

import type { AskDirectly } from './directConnection.ts';

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
  readonly ask: AskDirectly;

  constructor(use: () => PoolUse, ask: AskDirectly) {
    super();
    this.use = use;
    this.ask = ask;
  }

  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

type Asked = Pick<Kysely<unknown>, 'getExecutor'>;

/** Undefined on SQLite, which has one connection. */
export function poolUse(db: Asked): PoolUse | undefined {
  return pooledAdapter(db)?.use();
}

/** Bypasses Kysely, outside of any transaction; undefined on SQLite. */
export function askDirectly(db: Asked): AskDirectly | undefined {
  return pooledAdapter(db)?.ask;
}

function pooledAdapter(db: Asked): PooledAdapter | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter : undefined;
}
