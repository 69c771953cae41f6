/** Who let a colleague into a class: its owner reads it, also where it was a beheerder. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const letInBy: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .alterTable('colleagues')
      .addColumn('letInBy', 'text', (column) => column.references('teachers.id').onDelete('set null'))
      .execute();
    await schema.createIndex('colleaguesByLetInBy').on('colleagues').column('letInBy').execute();
  },
};
