/** Hands that teams put up: one row for a team at most. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hands: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('hands')
      .addColumn('teamId', 'text', (column) => column.primaryKey().references('teams.id').onDelete('cascade'))
      .addColumn('activityId', 'integer')
      .addColumn('raisedAt', 'text', (column) => column.notNull())
      .addColumn('answeredAt', 'text')
      .execute();
  },
};
