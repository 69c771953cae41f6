/** PostgreSQL for Kysely. Counts are returned as numbers, as on SQLite. */

import {
  type BinaryOperationNode,
  type Dialect,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';
import { Pool, type PoolClient, types } from 'pg';

import { PooledAdapter } from './pool.ts';
import { PreparingClient, detectPooler } from './preparedStatements.ts';

const connections = 10;
/** Longer than a burst of a whole school waits for a connection. */
const connectWithinMs = 10_000;
/** Longer than any query of ours takes, including those of a backup. */
const answerWithinMs = 30_000;
/**
 * The lifetime of a connection. When the other end vanishes silently nothing reports it, so a connection is not used
 * for longer, unless queries follow each other without a pause.
 */
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
  // The pool drops an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks inside a transaction, between two queries, has no other listener. The next query then
  // fails by itself.
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
    return new PooledAdapter(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new EmptyListCompiler();
  }
}

/** PostgreSQL refuses `in ()`, of which SQLite knows that nothing is in it. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty = PrimitiveValueListNode.is(list) && list.values.length === 0;
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node);
    else this.append(operator.operator === 'not in' ? 'true' : 'false');
  }
}

const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;
