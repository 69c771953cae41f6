/** The control for the store functions: SQL written by hand and prepared once. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Pool } from 'pg';

import type { BenchPlace } from './databases.ts';

type Value = string | number;
export type Prepared = (...values: readonly Value[]) => Promise<unknown[]>;
type Hand = {
  exec: (sql: string) => Promise<unknown>;
  /** Each value is a `?`. */
  prepare: (sql: string) => Prepared;
  close: () => Promise<void>;
};

export function openByHand({ dataDir, databaseUrl }: BenchPlace): Hand {
  return databaseUrl === undefined ? sqliteByHand(join(dataDir, 'lanceerbasis.sqlite')) : postgresByHand(databaseUrl);
}

/** As durable as the product's own connection. */
function sqliteByHand(file: string): Hand {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return {
    exec: async (sql) => database.exec(sql),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return async (...values) => statement.all(...values);
    },
    close: async () => database.close(),
  };
}

function postgresByHand(connectionString: string): Hand {
  const pool = new Pool({ connectionString, max: 10 });
  let prepared = 0;
  return {
    exec: (sql) => pool.query(sql),
    prepare: (sql) => {
      let place = 0;
      const text = sql.replaceAll('?', () => `$${(place += 1)}`);
      prepared += 1;
      const name = `prepared_${prepared}`;
      return async (...values) => (await pool.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
    },
    close: () => pool.end(),
  };
}
