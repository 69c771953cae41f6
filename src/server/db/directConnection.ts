/** Holds one connection for the version query of every request, past Kysely's compiler. */

import type { Pool, PoolClient } from 'pg';

/** The rows; with `$1` for the first value. */
export type AskDirectly = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * For the one question that every screen waits for: taking a connection from the pool, giving it back and compiling the
 * question cost a third of the asking.
 */
export function createAskDirectly(pool: Pool): AskDirectly {
  let held: Promise<PoolClient> | undefined;
  let underWay = 0;

  const letGo = async (mine: Promise<PoolClient>, error?: Error): Promise<void> => {
    if (held !== mine) return;
    held = undefined;
    (await mine).release(error);
  };
  /** Whoever waited for this answer to ask the next has done so by then. */
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
      // None came, or it may be broken: the next question takes another.
      await letGo(mine, error as Error).catch(() => undefined);
      throw error;
    } finally {
      underWay -= 1;
      setImmediate(letGoWhenIdle, mine);
    }
  };
}
