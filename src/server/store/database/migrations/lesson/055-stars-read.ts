/** Whether the team of an answer has read the stars and the wish that another team gave it. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Looks = { looks: { readAt: string | null; letThroughAt: string | null } };

export const starsRead: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('looks').addColumn('readAt', 'text').execute();
    // Stars that were let through before this migration are no news any more.
    await (db as Kysely<Looks>)
      .updateTable('looks')
      .set((eb) => ({ readAt: eb.ref('letThroughAt') }))
      .execute();
  },
};
