/** Sentences of their own that docents do not want to be offered again. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hiddenSentences: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('hiddenSentences')
      .addColumn('teacherId', 'text', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('sentence', 'text', (column) => column.notNull())
      .addColumn('hiddenAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('hiddenSentencesOnce', ['teacherId', 'sentence'])
      .execute();
  },
};
