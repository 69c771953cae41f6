/** The class that an invite names: whoever takes it is a colleague there. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const classInvites: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .alterTable('links')
      .addColumn('runId', 'text', (column) => column.references('runs.id').onDelete('set null'))
      .execute();
    await schema.createIndex('linksByRun').on('links').column('runId').execute();
  },
};
