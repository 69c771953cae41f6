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

/** Knows the pool of the database that it is part of. */
export class PooledAdapter extends PostgresAdapter {
  readonly use: () => PoolUse;

  constructor(use: () => PoolUse) {
    super();
    this.use = use;
  }
}

/** Undefined on SQLite, which has one connection. */
export function poolUse(db: Pick<Kysely<unknown>, 'getExecutor'>): PoolUse | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter.use() : undefined;
}
