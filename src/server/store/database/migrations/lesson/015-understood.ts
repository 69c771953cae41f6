/** The moment at which a team said that it understood what a docent wrote, with a rating or with an answer that was given back; and the phase of which a docent let all medals open at once. */

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A change of these tables is counted already, as 013 says. */
export const understood: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('ratings').addColumn('understoodAt', 'text').execute();
    await schema.alterTable('returns').addColumn('understoodAt', 'text').execute();
    await schema.alterTable('teams').addColumn('togetherPhase', 'integer').execute();
    await schema.alterTable('teams').addColumn('togetherAt', 'text').execute();
  },
};
