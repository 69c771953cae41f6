/** What is stored in a school, to compare before and after something that must leave no trace. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Database } from '#server/db/db.ts';

/** Every row of every table, so that a change of one value shows too. */
export async function rowsOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    all[name] = JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted());
  }
  return all;
}

/** Every file of the school with its size, but those in which the database itself writes. */
export function filesOf(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.sqlite|\.db/u.test(name) && statSync(join(dataDir, name)).isFile())
    .map((name) => `${name} ${statSync(join(dataDir, name)).size}`)
    .toSorted();
}
