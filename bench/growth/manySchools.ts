/** Multiplies a school's rows in a few statements, to the size of a database of many schools. PostgreSQL only. */

import { Client } from 'pg';

/** Tables with a single row, or without rows of a school. */
const ofTheServer = ['kysely_migration', 'kysely_migration_lock', 'store', 'school', 'heartbeat'];

/** Columns that hold ids, or refer to rows without a foreign key. */
const textColumns = `
  select c.relname as "table", a.attname as "column", exists (
      select from pg_constraint k where k.conrelid = c.oid and a.attnum = any(k.conkey) and k.contype in ('p', 'u', 'f')
    ) or exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)
    ) or a.attname ~ 'Id$|^photo$' as "tells"
  from pg_class c inner join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.atttypid = 'text'::regtype and a.attname <> 'kind'`;

export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies every row this many times. References point to the row of the same copy, whose ids end in `mark` and the
 * copy's number. Copies of copies need another mark.
 */
export function multiply(databaseUrl: string, times: number, mark = '~'): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    // Triggers and constraints are off: the rows are copied from valid ones, and no server needs events.
    await client.query('set session_replication_role = replica');
    const { rows: texts } = await client.query<{ table: string; column: string; tells: boolean }>(textColumns);
    const { rows: all } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = current_schema() order by ordinal_position`,
    );
    const withText = new Set(texts.filter(({ tells }) => tells).map(({ table, column }) => `${table}.${column}`));
    for (const [table, columns] of Map.groupBy(all, ({ table: name }) => name)) {
      if (ofTheServer.includes(table)) continue;
      const names = columns.map(({ column }) => `"${column}"`);
      const values = columns.map(({ column }) =>
        withText.has(`${table}.${column}`) ? `"${column}" || '${mark}' || "copy"` : `"${column}"`,
      );
      await client.query(`insert into "${table}" (${names.join(', ')})
        select ${values.join(', ')} from "${table}" cross join generate_series(1, ${times}) as "copy"`);
    }
    await client.query('vacuum analyze');
  });
}

/** Adds a year's data to answers and ratings: photos, returns, takings, submissions and the logbook. */
export function addYear(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const statement of year) await client.query(statement);
  });
}

const moment = `'2026-11-20T10:00:00.000Z'`;

const year = [
  `update "answers" set "photo" = "id" || '.jpg' where "id" in (select "answerId" from "ratings")`,
  `insert into "photos" ("name", "teamId", "notedAt") select "photo", "teamId", ${moment} from "answers" where "photo" is not null`,
  `insert into "submissions" ("teamId", "key", "result", "createdAt")
   select "teamId", "id", json_build_object('id', "id", 'tweet', "tweet")::text, "changedAt" from "answers"`,
  `insert into "returns" ("id", "teamId", "answerId", "version", "tweet", "tip", "top", "criteria", "returnedAt", "sentAgainAt")
   select 'return-' || "id", "teamId", "id", 1, "tweet", 'Meet het ook in de schaduw.', '', '', ${moment}, ${moment}
   from "answers" where "photo" is not null and "activityId" % 2 = 0`,
  `insert into "takenAway" ("id", "teamId", "activityId", "answerId", "what", "word", "version", "takenAt", "goneAt", "sentAgainAt")
   select 'taken-' || "id", "id", 101, "id", 'photo', '', 1, ${moment}, ${moment}, ${moment} from "teams"`,
  `insert into "logbook" ("id", "at", "kind", "who", "about")
   select 'login-' || "id" || "number", ${moment}, 'login', "username", null from "teachers"
   cross join generate_series(1, 40) as "number"`,
];

/** The number of rows read by sequential scans, for each table with at least this many rows. */
export function scannedTables(databaseUrl: string, leastRows: number): Promise<Record<string, number>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table: string; scans: string }>(
      `select "relname" as "table", "seq_scan" as "scans" from "pg_stat_user_tables"
       where "schemaname" = current_schema() and "n_live_tup" >= ${leastRows} and "seq_scan" > 0`,
    );
    return Object.fromEntries(rows.map(({ table, scans }) => [table, Number(scans)]));
  });
}

/** Resets the counts of scans. */
export function countAnew(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`select pg_stat_reset_single_table_counters("relid") from "pg_stat_user_tables"`);
  });
}
