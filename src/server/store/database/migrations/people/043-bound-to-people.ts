/** A link is of the docent who made it, by id: a username can be given out again. A second step is set up by the session that began it. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const boundToPeople: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .alterTable('links')
      .addColumn('makerId', 'text', (column) => column.references('teachers.id').onDelete('cascade'))
      .execute();
    await sql`update "links" set "makerId" = (select "id" from "teachers" where "username" = "links"."madeBy")`.execute(
      db,
    );
    await sql`delete from "links" where "makerId" is null`.execute(db);
    await schema.alterTable('links').dropColumn('madeBy').execute();
    await schema.createIndex('linksByMaker').on('links').column('makerId').execute();
    await schema.alterTable('teachers').addColumn('stepSession', 'text').execute();
  },
};
