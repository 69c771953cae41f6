/** PostgreSQL for Kysely: counts come as numbers, as they do from SQLite. */

import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';

import { createAskDirectly } from './directConnection.ts';
import { PooledAdapter } from './pool.ts';
import { PreparingClient, detectPooler } from './preparedStatements.ts';

const connections = 10;
/** Longer than a burst of a whole school waits for a connection. */
const connectWithinMs = 10_000;
/** Longer than any question of ours takes, a backup's too. */
const answerWithinMs = 30_000;
/** A connection of which the other end vanished without a word tells nobody: it is not used for longer, but where one question follows the other without end. */
const connectionSeconds = 300;

export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new Pool({
    Client: PreparingClient,
    verify: (client, done) => detectPooler(client as PreparingClient & PoolClient, done),
    connectionString: databaseUrl,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    maxLifetimeSeconds: connectionSeconds,
    types: { getTypeParser: (oid, format) => (numbers.has(oid) ? Number : parserOf(oid, format)) },
  });
  // A connection that breaks while nobody uses it is left out by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  // One that breaks inside a transaction, between two questions, is heard by nobody else: the next question fails by itself.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new PooledDialect(pool);
}

class PooledDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): PooledAdapter {
    const pool = this.#pool;
    const use = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return new PooledAdapter(use, createAskDirectly(pool));
  }
}

const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;
