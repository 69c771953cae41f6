/** A version of each run, and of who is in: one more with every change, whoever makes it, so that what was read before is known to hold or not. */

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a change of this table changes: a run, or who is in as a team or docent. `row` is `new` or `old`. */
export type Watched = { table: string; of: (row: string) => string; when?: readonly string[] };

const every = ['insert', 'update', 'delete'];

export const itself = (column: string) => (row: string) =>
  `select ${row}."${column}", 1 where ${row}."${column}" is not null`;
const runOfTeam = (row: string): string => `select "runId", 1 from "teams" where "id" = ${row}."teamId"`;
const runOfAnswer = (row: string): string =>
  `select "teams"."runId", 1 from "teams" inner join "answers" on "answers"."teamId" = "teams"."id"
   where "answers"."id" = ${row}."answerId"`;

/** Of rows that go with the row that they belong to, that one's change is told. */
const watched: readonly Watched[] = [
  { table: 'runs', of: itself('id') },
  { table: 'endedPhases', of: itself('runId') },
  { table: 'teams', of: itself('runId') },
  { table: 'students', of: runOfTeam },
  { table: 'answers', of: runOfTeam },
  { table: 'ratings', of: runOfAnswer },
  { table: 'takenAway', of: runOfTeam },
  { table: 'returns', of: runOfTeam },
  { table: 'phaseFeedback', of: runOfTeam },
  { table: 'reveals', of: runOfTeam },
  { table: 'neighbourActivities', of: itself('runId') },
  { table: 'looks', of: runOfTeam },
  // A sign of life changes nobody's being in.
  { table: 'teamSessions', of: itself('teamId'), when: ['insert', 'delete'] },
  { table: 'teacherSessions', of: itself('teacherId'), when: ['insert', 'delete', 'update of "runId"'] },
];

export const versions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('versions')
      .addColumn('of', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await watch(db, watched);
  },
};

/** From then on the database counts the changes of these tables. */
export async function watch(db: Kysely<unknown>, tables: readonly Watched[]): Promise<void> {
  const counting = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite;
  for (const text of tables.flatMap(counting)) await sql.raw(text).execute(db);
}

function oneMore(select: string): string {
  return `insert into "versions" ("of", "version") ${select}
    on conflict ("of") do update set "version" = "versions"."version" + 1`;
}

function onSqlite({ table, of, when = every }: Watched): string[] {
  return when.map((change) => {
    const [what = ''] = change.split(' ');
    const row = what === 'delete' ? 'old' : 'new';
    return `create trigger "version_${table}_${what}" after ${change} on "${table}" begin ${oneMore(of(row))}; end`;
  });
}

/** At the end of the transaction: whoever writes holds the version last and for a moment, so that nobody waits in a circle. */
function onPostgres({ table, of, when = every }: Watched): string[] {
  return [
    `create function "version_${table}"() returns trigger language plpgsql as $$
     declare changed "${table}"%rowtype;
     begin
       if TG_OP = 'DELETE' then changed := old; else changed := new; end if;
       ${oneMore(of('changed'))};
       return null;
     end $$`,
    `create constraint trigger "version_${table}" after ${when.join(' or ')} on "${table}"
     deferrable initially deferred for each row execute function "version_${table}"()`,
  ];
}
