/** A school's rows many times over: what a database of many schools holds, made in a few statements. PostgreSQL alone. */

import { Client } from 'pg';

/** Of which there is one row, or none that belongs to a school. */
const ofTheServer = ['kysely_migration', 'kysely_migration_lock', 'store', 'school', 'heartbeat'];

/** What tells rows apart, and what points at them without a promise of the database. */
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

/** Every row so many times more; what points at a row points at the one of the same copy, whose names have `mark` and its number behind them. Copies of copies take another mark. */
export function multiply(databaseUrl: string, times: number, mark = '~'): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    // All at once and from rows that are right: nothing is to be checked, and nobody is to be told.
    await client.query('set session_replication_role = replica');
    const { rows: texts } = await client.query<{ table: string; column: string; tells: boolean }>(textColumns);
    const { rows: all } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = current_schema() order by ordinal_position`,
    );
    const telling = new Set(texts.filter(({ tells }) => tells).map(({ table, column }) => `${table}.${column}`));
    for (const [table, columns] of Map.groupBy(all, ({ table: name }) => name)) {
      if (ofTheServer.includes(table)) continue;
      const names = columns.map(({ column }) => `"${column}"`);
      const values = columns.map(({ column }) =>
        telling.has(`${table}.${column}`) ? `"${column}" || '${mark}' || "copy"` : `"${column}"`,
      );
      await client.query(`insert into "${table}" (${names.join(', ')})
        select ${values.join(', ')} from "${table}" cross join generate_series(1, ${times}) as "copy"`);
    }
    await client.query('vacuum analyze');
  });
}

/** What a year adds to answers and ratings: photos, what was given back and taken away, what was sent, and the logbook. */
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

/** Rows that were read by going through a whole table, for each table with at least so many rows. */
export function scannedTables(databaseUrl: string, leastRows: number): Promise<Record<string, number>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table: string; scans: string }>(
      `select "relname" as "table", "seq_scan" as "scans" from "pg_stat_user_tables"
       where "schemaname" = current_schema() and "n_live_tup" >= ${leastRows} and "seq_scan" > 0`,
    );
    return Object.fromEntries(rows.map(({ table, scans }) => [table, Number(scans)]));
  });
}

/** From now on scans are counted anew. */
export function countAnew(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`select pg_stat_reset_single_table_counters("relid") from "pg_stat_user_tables"`);
  });
}
