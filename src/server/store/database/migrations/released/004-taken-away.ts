/** What docents took away of the work of teams: to be put back for ten seconds, and told to the team until it sends again. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const takenAway: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('takenAway')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('teamId', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('activityId', 'integer', (column) => column.notNull())
      .addColumn('answerId', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('photo', 'text')
      .addColumn('tweet', 'text')
      .addColumn('takenAt', 'text', (column) => column.notNull())
      .addColumn('goneAt', 'text')
      .addColumn('sentAgainAt', 'text')
      .addColumn('putBackAt', 'text')
      .execute();
    await schema.createIndex('takenAwayByTeam').on('takenAway').column('teamId').execute();
  },
};
