/** Docents who come in with the account of their school. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const schoolAccounts: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('schoolAccounts')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('teacherId', 'text', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('byRule', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('schoolAccountsKey', ['issuer', 'subject'])
      .addUniqueConstraint('schoolAccountsOfTeacher', ['issuer', 'teacherId'])
      .execute();
  },
};
