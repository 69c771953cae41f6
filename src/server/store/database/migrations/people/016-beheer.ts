/** The beheerder, the school's name, the link of the first run, and links that open once: an invite, or a new password. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const beheer: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('teachers').addColumn('beheerderSince', 'text').execute();
    await schema.alterTable('teachers').addColumn('blockedAt', 'text').execute();
    await schema.alterTable('store').addColumn('startHash', 'text').execute();
    await schema.alterTable('store').addColumn('startEndsAt', 'text').execute();
    await schema
      .createTable('school')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('teacherId', 'text', (column) => column.references('teachers.id').onDelete('cascade'))
      .addColumn('role', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('madeBy', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('linksByTeacher').on('links').column('teacherId').execute();
  },
};
