/** Runs one SQL statement on PostgreSQL directly. */

import { Client } from 'pg';

export async function queryDatabase<Row extends object>(databaseUrl: string, sentence: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sentence);
    return rows;
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function besides(databaseUrl: string, database: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href;
}
