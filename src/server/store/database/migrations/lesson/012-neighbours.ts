/** 'Kijk bij de buren': at which activities of a run teams look at one another's answers, and what they say of them. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const neighbours: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('neighbourActivities')
      .addColumn('runId', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
      .addColumn('activityId', 'integer', (column) => column.notNull())
      .addColumn('onSince', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('neighbourActivitiesOnce', ['runId', 'activityId'])
      .execute();
    await schema
      .createTable('looks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('teamId', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('activityId', 'integer', (column) => column.notNull())
      .addColumn('neighbourId', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('answerId', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('starOne', 'text', (column) => column.notNull())
      .addColumn('starTwo', 'text', (column) => column.notNull())
      .addColumn('wish', 'text', (column) => column.notNull())
      .addColumn('givenAt', 'text', (column) => column.notNull())
      .addColumn('sentAt', 'text')
      .addColumn('letThroughAt', 'text')
      .addColumn('refusedAt', 'text')
      .execute();
    await schema.createIndex('looksOnce').unique().on('looks').columns(['teamId', 'activityId']).execute();
    await schema.createIndex('looksByNeighbour').on('looks').column('neighbourId').execute();
    await schema.createIndex('looksByAnswer').on('looks').column('answerId').execute();
  },
};
