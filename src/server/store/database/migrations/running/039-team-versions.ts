/** A version of each team: what one team did or was given is read again, and not what its whole class did. */

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { watch, type Watched } from '#server/store/database/migrations/released/013-versions.ts';

/** The run's first, always: whoever holds the one waits for nobody's other. */
const ofTeam = (row: string): string =>
  `select "runId", 1 from "teams" where "id" = ${row}."teamId" union all select ${row}."teamId", 1 where true`;
const ofAnswer = (row: string): string =>
  `select "teams"."runId", 1 from "teams" inner join "answers" on "answers"."teamId" = "teams"."id"
   where "answers"."id" = ${row}."answerId"
   union all select "teamId", 1 from "answers" where "id" = ${row}."answerId"`;
/** A name stands in every class where it gave something, and by all that it gave. */
const ofName = (row: string): string =>
  `select * from (select "id", 1 from "runs"
   union select "answers"."teamId", 1 from "ratings" inner join "answers" on "answers"."id" = "ratings"."answerId"
     where "ratings"."teacherId" = ${row}."id"
   union select "teamId", 1 from "returns" where "teacherId" = ${row}."id") as "changed" where true`;

const watched: readonly Watched[] = [
  { table: 'answers', of: ofTeam },
  { table: 'ratings', of: ofAnswer },
  { table: 'takenAway', of: ofTeam },
  { table: 'returns', of: ofTeam },
  { table: 'reveals', of: ofTeam },
  { table: 'teachers', of: ofName, when: ['update of "displayName"'] },
];

export const teamVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const text of watched.flatMap(unwatching(db))) await sql.raw(text).execute(db);
    await watch(db, watched);
  },
};

function unwatching(db: Kysely<unknown>): (of: Watched) => string[] {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return ({ table }) => [`drop trigger "version_${table}" on "${table}"`, `drop function "version_${table}"()`];
  }
  return ({ table, when = ['insert', 'update', 'delete'] }) =>
    when.map((change) => `drop trigger "version_${table}_${change.split(' ')[0]}"`);
}
