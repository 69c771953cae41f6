/** How far a team is in its first minute, so that each of its devices shows the same step. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const crewStep: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('teams').addColumn('crewStep', 'integer').execute();
  },
};
