/** Jobs: work that outlives a request, each kind and key once, and who is at it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const jobs: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .addColumn('runAt', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text')
      .addColumn('endedAt', 'text')
      .addColumn('lease', 'text')
      .addColumn('beats', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addUniqueConstraint('jobsOnce', ['kind', 'key'])
      .execute();
    await schema.createIndex('jobsByState').on('jobs').columns(['state', 'runAt']).execute();
  },
};
