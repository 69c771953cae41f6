/** Teams that do not count for now, with the reason, and the sessions of teams that were taken away. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const countedTeams: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    // One at a time: SQLite adds no more than one column in a statement.
    await schema.alterTable('teams').addColumn('uncountedAt', 'text').execute();
    await schema.alterTable('teams').addColumn('uncountedReason', 'text').execute();
    await schema
      .createTable('removedSessions')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('removedAt', 'text', (column) => column.notNull())
      .execute();
  },
};
