/** PostgreSQL for Kysely: counts come as numbers, as they do from SQLite. */
import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const connections = 10;

export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    types: { getTypeParser: (oid, format) => numberParser(oid) ?? types.getTypeParser(oid, format) },
  });
  // A connection that breaks while nobody uses it is left out by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

function numberParser(oid: number): ((text: string) => number) | undefined {
  return oid === types.builtins.INT8 || oid === types.builtins.NUMERIC ? Number : undefined;
}
