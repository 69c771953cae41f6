/** What of a restore is still to be done, written with its rows: whoever was ended in between finishes it at the next start. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unfinishedRestore: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('store').addColumn('challengesReady', 'text').execute();
  },
};
