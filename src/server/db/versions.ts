/** Versions of class runs, teams and docents, incremented by triggers at every change (docs/decisions/036). */

import { type RawBuilder, sql } from 'kysely';

import { type Database, isPostgres } from './db.ts';
import type { RunId } from './scope.ts';

/**
 * A condition on a column with one text and one parameter for any number of values, so that it is planned once. A
 * single value gets a condition of its own: that plan always fits, while planning the list took longer than running the
 * query.
 */
export function among(db: Database, values: readonly string[]): RawBuilder<unknown> {
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0) return sql`= ${only}`;
  if (isPostgres(db)) return sql`= any(${values}::text[])`;
  return sql`in (select value from json_each(${JSON.stringify(values)}))`;
}

type Version = { of: string; version: number };

/** The version of each requested key; 0 when it never changed. */
export async function versionsOf(db: Database, of: readonly string[]): Promise<Map<string, number>> {
  const versions = new Map(of.map((one) => [one, 0]));
  const { rows } = await sql<Version>`select "of", "version" from "versions" where "of" ${among(db, of)}`.execute(db);
  for (const { of: one, version } of rows) versions.set(one, version);
  return versions;
}

/** The version of the run that this column names, as a part of another query; 0 when it never changed. */
export const versionOf = (run: string): RawBuilder<number> =>
  sql<number>`coalesce((select "version" from "versions" where "of" = ${sql.ref(run)}), 0)`;

/** The versions of a run's teams: incremented when a team does or is given anything. */
export async function teamVersionsOf(db: Database, run: RunId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('teams', 'teams.id', 'versions.of')
    .where('teams.runId', '=', run)
    .select(['versions.of', 'versions.version'])
    .execute();
  return new Map(rows.map(({ of, version }) => [of, version]));
}
