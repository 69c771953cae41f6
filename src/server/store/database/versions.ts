/** Which version a run has, and who is in as a team or docent: the database adds one with every change (docs/decisions/036). */

import { sql } from 'kysely';

import { type Database, isPostgres } from '#server/store/database/db.ts';

type Version = { of: string; version: number };

/** Of each that is asked for; 0 where nothing ever changed. */
export async function versionsOf(db: Database, of: readonly string[]): Promise<Map<string, number>> {
  // One text and one value, however many are asked for: it is asked at every poll.
  const among = isPostgres(db)
    ? sql`= any(${of}::text[])`
    : sql`in (select value from json_each(${JSON.stringify(of)}))`;
  const { rows } = await sql<Version>`select "of", "version" from "versions" where "of" ${among}`.execute(db);
  const versions = new Map(of.map((one) => [one, 0]));
  for (const { of: one, version } of rows) versions.set(one, version);
  return versions;
}
