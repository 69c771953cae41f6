/** Until when a class is there, and what is left of one that is not: when, what, how many, by which rule, by whom. */

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const counts = ['teams', 'pupils', 'answers', 'photos', 'gold', 'silver', 'bronze'];

export const ends: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('runs').addColumn('endsOn', 'text').execute();
    await db.schema.alterTable('runs').addColumn('endedAt', 'text').execute();
    const wipes = db.schema
      .createTable('wipes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('of', 'text', (column) => column.notNull())
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('begunAt', 'text', (column) => column.notNull())
      .addColumn('cleanAt', 'text');
    await counts
      .reduce((table, count) => table.addColumn(count, 'integer', (column) => column.notNull()), wipes)
      .execute();
    if (db.getExecutor().adapter instanceof PostgresAdapter) await knowNoTexts(db);
  },
};

/** What people type: by none of it PostgreSQL has to plan. */
const typed: Readonly<Record<string, readonly string[]>> = {
  runs: ['text'],
  boards: ['state'],
  handovers: ['text'],
  hiddenSentences: ['sentence'],
  teams: ['title', 'shipName', 'uncountedReason'],
  students: ['name'],
  answers: ['tweet', 'photo'],
  ratings: ['comment', 'note'],
  takenAway: ['tweet', 'word', 'photo'],
  returns: ['tweet', 'photo', 'tip', 'top'],
  phaseFeedback: ['feedback'],
  looks: ['starOne', 'starTwo', 'wish'],
  submissions: ['result'],
};

/** It keeps the commonest values of each column, and those of an emptied table for ever: names of children would stay there. */
async function knowNoTexts(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(typed)) {
    for (const column of columns) {
      const place = sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}`;
      // A column of which the type is said anew, though it stays the same, loses what was kept of its values.
      await sql`${place} type text`.execute(db);
      await sql`${place} set statistics 0`.execute(db);
    }
  }
}
