/** The phases of which a docent let the medals of all teams open, until a team has seen its own: one for each phase, and not the last alone. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A change of this table is counted already, as 013 says. */
export const openedPhases: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('teams').addColumn('openedPhases', 'text').execute();
    await sql`update teams set "openedPhases" = cast("togetherPhase" as text) where "togetherPhase" is not null`.execute(
      db,
    );
  },
};
