/** A docent's own account: the name that is shown, the second step of the login, and what happened to accounts. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accounts: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('teachers').addColumn('displayName', 'text').execute();
    await schema.alterTable('teachers').addColumn('stepSecret', 'text').execute();
    await schema.alterTable('teachers').addColumn('stepSince', 'text').execute();
    await schema.alterTable('teachers').addColumn('stepUsed', 'integer').execute();
    await schema
      .createTable('recoveryCodes')
      .addColumn('codeHash', 'text', (column) => column.primaryKey())
      .addColumn('teacherId', 'text', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .execute();
    await schema.createIndex('recoveryCodesByTeacher').on('recoveryCodes').column('teacherId').execute();
    await schema
      .createTable('logbook')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('about', 'text')
      .execute();
    await schema.createIndex('logbookByMoment').on('logbook').column('at').execute();
  },
};
