/** What was found in each backup, how many nightly ones are kept, and how the last backup, trial and restore went. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const backups: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('backupChecks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('found', 'text')
      .execute();
    await schema.alterTable('store').addColumn('nightlyKept', 'integer').execute();
    await schema
      .createTable('backupWork')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute();
  },
};
