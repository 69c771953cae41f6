/** Whether the keepsakes of a class say who made them, as its docents wish. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const keepsakeNames: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('runs').addColumn('keepsakeNamelessAt', 'text').execute();
  },
};
