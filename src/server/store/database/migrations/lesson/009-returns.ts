/** Answers that were given back to be built on, each with its text and photo as they were, and what was tapped at the criteria of a rating. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const returns: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('returns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('teamId', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('answerId', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('tweet', 'text', (column) => column.notNull())
      .addColumn('photo', 'text')
      .addColumn('tip', 'text', (column) => column.notNull())
      .addColumn('top', 'text', (column) => column.notNull())
      .addColumn('criteria', 'text', (column) => column.notNull())
      .addColumn('returnedAt', 'text', (column) => column.notNull())
      .addColumn('sentAgainAt', 'text')
      .addColumn('takenId', 'text')
      .execute();
    await schema.createIndex('returnsByTeam').on('returns').column('teamId').execute();
    await schema.createIndex('returnsByAnswer').on('returns').column('answerId').execute();
    await schema.alterTable('ratings').addColumn('criteria', 'text').execute();
  },
};
