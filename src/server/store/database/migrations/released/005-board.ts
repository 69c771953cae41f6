/** What the digibord of a class shows, and which activity a team has open on a device. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const board: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('boards')
      .addColumn('runId', 'text', (column) => column.primaryKey().references('runs.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('heardAt', 'text')
      .execute();
    await schema.alterTable('teamSessions').addColumn('openActivity', 'integer').execute();
    await schema.alterTable('teamSessions').addColumn('openSince', 'text').execute();
    await schema.alterTable('teamSessions').addColumn('openAt', 'text').execute();
  },
};
