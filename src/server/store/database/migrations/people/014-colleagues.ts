/** Colleagues who lead a class beside its owner, and by whom a rating, a return, feedback on a phase and its end were given. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

import { itself, watch } from '#server/store/database/migrations/released/013-versions.ts';

/** Of a docent who is gone nothing says so any more, and of old rows nobody knows. */
const given = ['ratings', 'returns', 'phaseFeedback', 'endedPhases'] as const;

export const colleagues: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .createTable('colleagues')
      .addColumn('runId', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
      .addColumn('teacherId', 'text', (column) => column.notNull().references('teachers.id').onDelete('cascade'))
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('lastActiveAt', 'text')
      .addPrimaryKeyConstraint('colleaguesOnce', ['runId', 'teacherId'])
      .execute();
    await schema.createIndex('colleaguesByTeacher').on('colleagues').column('teacherId').execute();
    for (const table of given) {
      await schema
        .alterTable(table)
        .addColumn('teacherId', 'text', (column) => column.references('teachers.id').onDelete('set null'))
        .execute();
      await schema.createIndex(`${table}ByTeacher`).on(table).column('teacherId').execute();
    }
    // A class changes by it, and so does what that docent is let into; a name stands in every class where it gave something.
    await watch(db, [
      { table: 'colleagues', of: (row) => `${itself('runId')(row)} union all ${itself('teacherId')(row)}` },
      { table: 'teachers', of: () => `select "id", 1 from "runs" where true`, when: ['update of "displayName"'] },
    ]);
  },
};
