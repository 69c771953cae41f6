/** Overdracht: one note of the docents of a class for one another, and up to which version each of them has read it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const handover: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('handovers')
      .addColumn('runId', 'text', (column) => column.primaryKey().references('runs.id').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('teacherId', 'text', (column) => column.references('teachers.id').onDelete('set null'))
      .addColumn('writtenAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('handoversByTeacher').on('handovers').column('teacherId').execute();
    await schema
      .createTable('handoverReads')
      .addColumn('runId', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
      .addColumn('teacherId', 'text', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('handoverReadsOnce', ['runId', 'teacherId'])
      .execute();
    await schema.createIndex('handoverReadsByTeacher').on('handoverReads').column('teacherId').execute();
  },
};
