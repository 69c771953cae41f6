/** What tells this database from any other: written beside its photos too, so that none sweeps those of another. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const storeId: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { schema } = db;
    await schema
      .createTable('store')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    await (db as Kysely<{ store: { id: string } }>).insertInto('store').values({ id: crypto.randomUUID() }).execute();
  },
};
