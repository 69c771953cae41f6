/** What a team painted on its ship, and the seats of its pupils, from which their roles follow. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ship: Migration = {
  up: async (db: Kysely<unknown>) => {
    // One at a time: SQLite adds no more than one column in a statement.
    await db.schema.alterTable('teams').addColumn('patch', 'integer').execute();
    await db.schema.alterTable('teams').addColumn('shipName', 'text').execute();
    await db.schema.alterTable('teams').addColumn('shipNamedByDocentAt', 'text').execute();
    await db.schema.alterTable('students').addColumn('seat', 'integer').execute();
    // Who is there sits in the order of coming.
    await sql`update "students" set "seat" = (
      select count(*) from "students" as "before" where "before"."teamId" = "students"."teamId" and (
        "before"."createdAt" < "students"."createdAt"
        or ("before"."createdAt" = "students"."createdAt" and "before"."id" < "students"."id")
      )
    )`.execute(db);
  },
};
