/** Which photos are stored, and of which team: from before a file is written until it is gone. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const photos: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('photos')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('teamId', 'text', (column) => column.references('teams.id').onDelete('set null'))
      .addColumn('notedAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('photosByTeam').on('photos').column('teamId').execute();
    await sql`insert into "photos" ("name", "teamId", "notedAt")
      select "photo", min("teamId"), ${new Date().toISOString()} from (
        select "photo", "teamId" from "answers" union all
        select "photo", "teamId" from "returns" union all
        select "photo", "teamId" from "takenAway"
      ) as "stored" where "photo" is not null group by "photo"`.execute(db);
  },
};
