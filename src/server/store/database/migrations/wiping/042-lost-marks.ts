/** What was said of pupils and photos that a restore did not bring along is kept by their ids; a database that a school was moved to knows what came with the move; and a part of an answer is gone from the moment at which it was taken. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lostMarks: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .createTable('lostMarks')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('of', 'text', (column) => column.notNull())
      .addColumn('within', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lostMarksKey', ['what', 'of'])
      .execute();
    await schema.alterTable('store').addColumn('movedPrint', 'text').execute();
    // Until now it was the moment from which nobody could undo it; where the other is not known, the version alone tells.
    await sql`update "takenForGood" set "at" = coalesce((select min("takenAt") from "takenAway"
      where "answerId" = "takenForGood"."of" and "takenAway"."what" = "takenForGood"."what"
      and "takenAway"."version" = "takenForGood"."version"), '')
      where "what" in ('photo', 'text', 'answer')`.execute(db);
  },
};
