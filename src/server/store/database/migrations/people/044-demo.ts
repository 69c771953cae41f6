/** Marks what the demo made, wherever its rows go: everybody knows the password, and its codes were printed. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const demo: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('teachers').addColumn('demoAt', 'text').execute();
    await schema.alterTable('runs').addColumn('demoAt', 'text').execute();
  },
};
