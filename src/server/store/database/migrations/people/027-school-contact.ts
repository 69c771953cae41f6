/** Whom a parent asks about what is stored, as the beheerder wrote it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const schoolContact: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('school').addColumn('contact', 'text').execute();
  },
};
