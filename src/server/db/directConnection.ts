/** Holds one connection for the version query of every request, and bypasses Kysely's compiler. */

import type { Pool, PoolClient } from 'pg';

/** Returns the rows. `$1` stands for the first value. */
export type DirectQuery = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * For the one query that every screen waits for: taking a connection from the pool, returning it and compiling the
 * query took a third of the time.
 */
export function createDirectQuery(pool: Pool): DirectQuery {
  let held: Promise<PoolClient> | undefined;
  let underWay = 0;

  const letGo = async (mine: Promise<PoolClient>, error?: Error): Promise<void> => {
    if (held !== mine) return;
    held = undefined;
    (await mine).release(error);
  };
  /** Runs after callers that waited for this answer had the chance to send the next query. */
  const letGoWhenIdle = (mine: Promise<PoolClient>): void => {
    if (underWay === 0) void letGo(mine);
  };

  return async <Row extends object>(text: string, values: unknown[]) => {
    const mine = (held ??= pool.connect());
    underWay += 1;
    try {
      const client = await mine;
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      // No connection came, or it may be broken, so the next query takes another one.
      await letGo(mine, error as Error).catch(() => undefined);
      throw error;
    } finally {
      underWay -= 1;
      setImmediate(letGoWhenIdle, mine);
    }
  };
}
