/** Who may not be in a photo, what a docent said of the photos of such a team, and which were painted over. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

import { watch } from '#server/store/database/migrations/released/013-versions.ts';

export const noPhoto: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('students').addColumn('noPhotoAt', 'text').execute();
    await db.schema
      .createTable('photoChecks')
      // No column of a backup that is called `photo`: that one is emptied where its file is gone.
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('teamId', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('heldAt', 'text')
      .addColumn('letThroughAt', 'text')
      .addColumn('refusedAt', 'text')
      .addColumn('paintedAt', 'text')
      .execute();
    await db.schema.createIndex('photoChecksByTeam').on('photoChecks').column('teamId').execute();
    await db.schema
      .createTable('gonePhotos')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    await watch(db, [
      {
        table: 'photoChecks',
        of: (row) => `select "runId", 1 from "teams" where "id" = ${row}."teamId"`,
      },
    ]);
  },
};
