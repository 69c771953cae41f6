/** Runs several queries in one round trip to PostgreSQL. */

import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { type Database, isPostgres } from './db.ts';

/** The columns are text and integers, which JSON represents unchanged. */
type BatchedQuery = Parameters<typeof jsonArrayFrom<object>>[0] & { execute: () => Promise<object[]> };
type RowOf<Query> = Query extends { execute: () => Promise<(infer Row)[]> } ? Row : never;

/** Returns the rows of each query. SQLite runs them one after another, because it has no network round trip. */
export async function batchQueries<Queries extends Readonly<Record<string, BatchedQuery>>>(
  db: Database,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: RowOf<Queries[Name]>[] }> {
  const named = Object.entries<BatchedQuery>(queries);
  // Each result has the name of its query.
  if (isPostgres(db)) {
    const columns = named.map(([name, query]) => jsonArrayFrom(query).as(name));
    return (await db.selectNoFrom(columns).executeTakeFirstOrThrow()) as never;
  }
  const results: Record<string, object[]> = {};
  for (const [name, query] of named) results[name] = await query.execute();
  return results as never;
}
