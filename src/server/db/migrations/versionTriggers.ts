/** Triggers that increment the versions of runs, teams and docents' sessions in the transaction of each write (docs/decisions/036). */

import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** `of` selects what changes with the row (`new` or `old`): a run, a team or a docent. */
type Watched = { table: string; of: (row: string) => string; when?: readonly string[] };

const every = ['insert', 'update', 'delete'];

const itself = (column: string) => (row: string) => `select ${row}."${column}", 1 where ${row}."${column}" is not null`;

const runOfTeam = (row: string): string => `select "runId", 1 from "teams" where "id" = ${row}."teamId"`;

/** The run always comes first, so that two writers can't deadlock. */
const runAndTeam = (row: string): string => `${runOfTeam(row)} union all select ${row}."teamId", 1 where true`;

const runAndTeamOfAnswer = (row: string): string =>
  `select "teams"."runId", 1 from "teams" inner join "answers" on "answers"."teamId" = "teams"."id"
   where "answers"."id" = ${row}."answerId"
   union all select "teamId", 1 from "answers" where "id" = ${row}."answerId"`;

/** A docent's name is shown in every class, and with all that the docent gave. */
const allNamed = (row: string): string =>
  `select * from (select "id", 1 from "runs"
   union select "answers"."teamId", 1 from "ratings" inner join "answers" on "answers"."id" = "ratings"."answerId"
     where "ratings"."teacherId" = ${row}."id"
   union select "teamId", 1 from "returns" where "teacherId" = ${row}."id") as "changed" where true`;

/** A row that is deleted by a cascade is counted with its parent row. */
const watched: readonly Watched[] = [
  { table: 'runs', of: itself('id') },
  { table: 'colleagues', of: (row) => `${itself('runId')(row)} union all ${itself('teacherId')(row)}` },
  { table: 'endedPhases', of: itself('runId') },
  { table: 'neighbourActivities', of: itself('runId') },
  { table: 'teams', of: itself('runId') },
  { table: 'students', of: runOfTeam },
  { table: 'answers', of: runAndTeam },
  { table: 'ratings', of: runAndTeamOfAnswer },
  { table: 'takenAway', of: runAndTeam },
  { table: 'returns', of: runAndTeam },
  { table: 'reveals', of: runAndTeam },
  { table: 'phaseFeedback', of: runOfTeam },
  { table: 'looks', of: runOfTeam },
  { table: 'photoChecks', of: runOfTeam },
  { table: 'teachers', of: allNamed, when: ['update of "displayName"'] },
  // A heartbeat of a session is no change.
  { table: 'teamSessions', of: itself('teamId'), when: ['insert', 'delete'] },
  { table: 'teacherSessions', of: itself('teacherId'), when: ['insert', 'delete', 'update of "runId"'] },
];

export async function countVersions(db: Kysely<unknown>): Promise<void> {
  const triggersOf = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite;
  for (const text of watched.flatMap(triggersOf)) await sql.raw(text).execute(db);
}

function increment(select: string): string {
  return `insert into "versions" ("of", "version") ${select}
    on conflict ("of") do update set "version" = "versions"."version" + 1`;
}

function onSqlite({ table, of, when = every }: Watched): string[] {
  return when.map((change) => {
    const [what = ''] = change.split(' ');
    const row = what === 'delete' ? 'old' : 'new';
    return `create trigger "version_${table}_${what}" after ${change} on "${table}" begin ${increment(of(row))}; end`;
  });
}

/**
 * Deferred to the end of the transaction: a writer locks the version row last and briefly, so that writers can't
 * deadlock.
 */
function onPostgres({ table, of, when = every }: Watched): string[] {
  return [
    `create function "version_${table}"() returns trigger language plpgsql as $$
     declare changed "${table}"%rowtype;
     begin
       if TG_OP = 'DELETE' then changed := old; else changed := new; end if;
       ${increment(of('changed'))};
       return null;
     end $$`,
    `create constraint trigger "version_${table}" after ${when.join(' or ')} on "${table}"
     deferrable initially deferred for each row execute function "version_${table}"()`,
  ];
}
