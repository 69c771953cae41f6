/** Which photos were painted over, and by which photo: a backup of before holds the first, and may not bring it back. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const painted: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('paintedPhotos')
      // As with `photoChecks`, no column of a backup that is called `photo`.
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('painted', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
