/** The text of an answer can be taken away too, and for ten seconds it lies where nobody reads it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const gone: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('returns').addColumn('takenText', 'text').execute();
  },
};
