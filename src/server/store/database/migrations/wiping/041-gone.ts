/** The text of an answer can be taken away too, and for ten seconds it lies where nobody reads it; and what was taken away for good is known, since a backup of before holds it. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const gone: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema.alterTable('returns').addColumn('takenText', 'text').execute();
    await schema
      .createTable('takenForGood')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('of', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('takenForGoodKey', ['what', 'of', 'version', 'place'])
      .execute();
    // What was taken away before this was known.
    await sql`insert into "takenForGood" ("what", "of", "version", "place", "at")
      select "what", "answerId", "version", '', min("goneAt") from "takenAway"
      where "goneAt" is not null and "putBackAt" is null group by "what", "answerId", "version"`.execute(db);
  },
};
