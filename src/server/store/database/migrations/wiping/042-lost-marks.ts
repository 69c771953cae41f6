/** What was said of pupils and photos that a restore did not bring along is kept by their ids; and a database that a school was moved to knows what came with the move. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lostMarks: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('lostMarks')
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('of', 'text', (column) => column.notNull())
      .addColumn('within', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lostMarksKey', ['what', 'of'])
      .execute();
    await schema.alterTable('store').addColumn('movedPrint', 'text').execute();
  },
};
