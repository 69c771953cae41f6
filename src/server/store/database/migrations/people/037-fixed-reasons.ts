/** Why a team does not count is one of a few from now on. What was typed before may tell of a child's health, and goes. */

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const fixedReasons: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`update "teams" set "uncountedReason" = null where "uncountedReason" is not null`.execute(db);
  },
};
