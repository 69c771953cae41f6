/** A school's own challenges with their versions, and which version a class plays. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ownChallenges: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('ownChallenges')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('makerId', 'text', (column) => column.references('teachers.id').onDelete('set null'))
      .addColumn('onShelfAt', 'text')
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('challengeVersions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('challenge', 'text', (column) => column.notNull().references('ownChallenges.slug').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('publishedAt', 'text', (column) => column.notNull())
      .addUniqueConstraint('challengeVersionsOnce', ['challenge', 'number'])
      .execute();
    // A version that a class plays can't go.
    await schema
      .alterTable('runs')
      .addColumn('challengeVersion', 'text', (column) => column.references('challengeVersions.id'))
      .execute();
    await schema.createIndex('runsByVersion').on('runs').column('challengeVersion').execute();
    await schema.createIndex('ownChallengesByMaker').on('ownChallenges').column('makerId').execute();
  },
};
